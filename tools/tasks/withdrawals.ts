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
  list    [--brand key]
  show    <withdrawal>
  confirm <withdrawal> [--by name]
  reject  <withdrawal> --reason <reason> [--by name]
Reasons: ${REJECTION_REASONS.join(', ')}.`;

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
    say(state === 'pending' ? `${subject} waits for a second person.` : `${subject} is ${state}.`);
  } else say(`${subject} is ${await reject(subject, { by, reason: values.reason ?? '' })}.`);
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
  say(`  persons  ${personsNeeded}`);
  say(`  not paid before ${row.notBefore.toISOString()}`);
  for (const { at, to: state, actor, detail } of changes)
    say([`  ${at.toISOString()}`, state.padEnd(9), actor, detail].filter(Boolean).join('  '));
}
