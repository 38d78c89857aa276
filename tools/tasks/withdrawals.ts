// Shows and decides withdrawals while the casino runs (docs/operations/payments.md).
import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { toExactString } from '@marquee/money/money.ts';
import {
  REJECTION_REASONS,
  WithdrawalError,
  type ShownWithdrawal,
  type WithdrawalDesk,
} from '../../apps/platform/modules/withdrawals/index.ts';
import { openWithdrawalDesk } from '../open-withdrawal-desk.ts';
import { say } from '../say.ts';

const USAGE = `Usage: npm run run-task -- withdrawals <command>
  list    [--brand key]                                  what waits for a decision, the oldest first
  show    <withdrawal>                                   where it goes to, who has to confirm, who did what
  confirm <withdrawal> [--by name]                       large ones need two different persons
  reject  <withdrawal> --reason <reason> [--by name]     the money goes back at once; the player reads the reason
Reasons: ${REJECTION_REASONS.join(', ')}.
Without --by, the act is written down under your name on this machine.`;

const PERSONS = { 0: 'nobody has to', 1: 'one person has to', 2: 'two different persons have to' } as const;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { brand: { type: 'string' }, by: { type: 'string' }, reason: { type: 'string' } },
});
const [command = '', subject = ''] = positionals;
const by = values.by ?? userInfo().username;
const needs: Readonly<Record<string, number>> = { list: 1, show: 2, confirm: 2, reject: 2 };
if (positionals.length !== needs[command] || (command === 'reject' && values.reason === undefined)) {
  console.error(USAGE);
  process.exit(1);
}

const { desk, close } = openWithdrawalDesk(process.env);
try {
  await run(desk);
} catch (error) {
  if (!(error instanceof WithdrawalError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await close();
}

async function run({ list, show, confirm, reject }: WithdrawalDesk): Promise<void> {
  if (command === 'list') {
    const rows = await list(values.brand ?? null);
    for (const row of rows) say(lineOf(row));
    if (rows.length === 0) say('Nothing waits for a decision.');
  } else if (command === 'show') print(await show(subject));
  else if (command === 'confirm') {
    const state = await confirm(subject, by);
    if (state === 'pending') say(`${subject} is confirmed by ${by} and waits for a second person.`);
    else say(`${subject} is confirmed by ${by}: ${whenPaid((await show(subject)).row.notBefore)}.`);
  } else {
    await reject(subject, { by, reason: values.reason ?? '' });
    say(`${subject} is rejected by ${by}: the money is in the player's wallet again, and a letter says so.`);
  }
}

/** The casino that runs looks once a minute. */
function whenPaid(notBefore: Date): string {
  return notBefore > new Date()
    ? `it is paid from ${notBefore.toISOString()} on, because its destination is new`
    : 'it is paid within a minute';
}

function lineOf(row: ShownWithdrawal['row']): string {
  const amount = `${toExactString(row.amountMinor, row.currencyCode)} ${row.currencyCode}`;
  const parts = [row.withdrawalId, row.brandKey, row.playerId, amount, row.method, row.state];
  return [...parts, row.createdAt.toISOString()].join('  ');
}

function print({ row, changes, personsNeeded }: ShownWithdrawal): void {
  say(lineOf(row));
  const to = [row.network, row.address, row.tag && `tag ${row.tag}`, row.fullName, row.email];
  say(`  to       ${to.filter(Boolean).join('  ')}`);
  say(`  fee      ${toExactString(row.feeMinor, row.currencyCode)}`);
  if (row.state === 'requested' || row.state === 'pending') say(`  confirm  ${PERSONS[personsNeeded]}`);
  if (row.reason !== null) say(`  reason   ${row.reason}`);
  if (row.networkReference !== null) say(`  paid as  ${row.networkReference}`);
  if (row.notBefore > new Date())
    say(`  wait     not paid before ${row.notBefore.toISOString()}: the destination is new`);
  for (const { at, to: state, actor, detail } of changes)
    say([`  ${at.toISOString()}`, state.padEnd(9), actor, detail].filter(Boolean).join('  '));
}
