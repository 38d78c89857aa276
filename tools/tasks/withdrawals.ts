import { toExactString } from '@marquee/money/money.ts';
import type { ShownWithdrawal, WithdrawalDesk } from '../../apps/platform/modules/withdrawals/index.ts';
import { byOption, defineTask, runTask } from '../cli.ts';
import { say } from '../say.ts';

const needsCasino = true;
const PERSONS = { 0: 'nobody has to', 1: 'one person has to', 2: 'two different persons have to' } as const;

export const task = defineTask({
  name: 'withdrawals',
  summary: 'Shows and decides withdrawals (docs/operations/payments.md).',
  examples: ['withdrawals list', 'withdrawals confirm wdr_0123 --by Ada'],
})
  .addCommand(
    defineTask({
      name: 'list',
      summary: 'What waits for a decision, the oldest first.',
      examples: ['withdrawals list --brand handelskade'],
      needsCasino,
    })
      .option('--brand <key>', 'of this brand alone')
      .action(({ brand }: { brand?: string }) =>
        withDesk(async (desk) => {
          const rows = await desk.list(brand ?? null);
          for (const row of rows) say(lineOf(row));
          if (rows.length === 0) say('Nothing waits for a decision.');
        }),
      ),
  )
  .addCommand(
    defineTask({
      name: 'show',
      summary: 'Where it goes to, who has to confirm, who did what.',
      examples: ['withdrawals show wdr_0123'],
      needsCasino,
    })
      .argument('<withdrawal>', 'id of the withdrawal')
      .action((id: string) => withDesk(async (desk) => sayWithdrawal(await desk.show(id)))),
  )
  .addCommand(
    defineTask({
      name: 'confirm',
      summary: 'Confirms a withdrawal; large ones need two different persons.',
      examples: ['withdrawals confirm wdr_0123 --by Ada'],
      needsCasino,
    })
      .argument('<withdrawal>', 'id of the withdrawal')
      .addOption(byOption())
      .action(confirm),
  )
  .addCommand(
    defineTask({
      name: 'reject',
      summary:
        'Rejects a withdrawal: the money goes back at once, and the player reads the reason. A wrong reason lists all of them.',
      examples: ['withdrawals reject wdr_0123 --reason details_differ --by Ada'],
      needsCasino,
    })
      .argument('<withdrawal>', 'id of the withdrawal')
      .requiredOption('--reason <reason>', 'why')
      .addOption(byOption())
      .action((id: string, { reason, by }: { reason: string; by: string }) =>
        withDesk(async (desk) => {
          await desk.reject(id, { by, reason });
          say(`${id} is rejected by ${by}: the money is in the player's wallet again, and an e-mail says so.`);
        }),
      ),
  );

async function withDesk(work: (desk: WithdrawalDesk) => Promise<void>): Promise<void> {
  const { openWithdrawalDesk } = await import('../open-withdrawal-desk.ts');
  const { desk, close } = openWithdrawalDesk(process.env);
  try {
    await work(desk);
  } finally {
    await close();
  }
}

function confirm(id: string, { by }: { by: string }): Promise<void> {
  return withDesk(async (desk) => {
    const state = await desk.confirm(id, by);
    if (state === 'pending') say(`${id} is confirmed by ${by} and waits for a second person.`);
    else say(`${id} is confirmed by ${by}: ${whenPaid((await desk.show(id)).row.notBefore)}.`);
  });
}

/** A running casino looks once a minute. */
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

function sayWithdrawal({ row, changes, personsNeeded }: ShownWithdrawal): void {
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

if (import.meta.main) await runTask(task);
