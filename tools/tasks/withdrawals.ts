import { toExactString } from '@marquee/money/money.ts';
import type { WithdrawalDetails, WithdrawalAdmin } from '../../apps/platform/modules/withdrawals/index.ts';
import { afterOption, byOption, defineTask, runTask } from '../cli.ts';
import { printLine, printRest } from '../print.ts';

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
      summary: 'Lists withdrawals that need a decision, oldest first.',
      examples: ['withdrawals list --brand handelskade'],
      needsCasino,
    })
      .option('--brand <key>', 'only this brand')
      .addOption(afterOption())
      .action(({ brand, after }: { brand?: string; after?: string }) =>
        withAdmin(async (admin) => {
          const { rows, isLast } = await admin.list({ brandKey: brand ?? null, after });
          for (const row of rows) printLine(lineOf(row));
          printRest({ lastId: rows.at(-1)?.withdrawalId, isLast, none: 'No withdrawals need a decision.' });
        }),
      ),
  )
  .addCommand(
    defineTask({
      name: 'show',
      summary: 'Shows destination, required confirmations and the audit log.',
      examples: ['withdrawals show wdr_0123'],
      needsCasino,
    })
      .argument('<withdrawal>', 'id of the withdrawal')
      .action((id: string) => withAdmin(async (admin) => printWithdrawal(await admin.show(id)))),
  )
  .addCommand(
    defineTask({
      name: 'confirm',
      summary: 'Confirms a withdrawal; large ones need two people.',
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
        'Rejects a withdrawal: the money is returned immediately, and the player sees the reason. An invalid reason lists the valid ones.',
      examples: ['withdrawals reject wdr_0123 --reason details_differ --by Ada'],
      needsCasino,
    })
      .argument('<withdrawal>', 'id of the withdrawal')
      .requiredOption('--reason <reason>', 'why')
      .addOption(byOption())
      .action((id: string, { reason, by }: { reason: string; by: string }) =>
        withAdmin(async (admin) => {
          await admin.reject(id, { by, reason });
          printLine(`${id} is rejected by ${by}: the money is back in the player's wallet, and an e-mail was sent.`);
        }),
      ),
  );

async function withAdmin(work: (admin: WithdrawalAdmin) => Promise<void>): Promise<void> {
  const { openWithdrawalAdmin } = await import('../open-withdrawal-admin.ts');
  const { admin, close } = openWithdrawalAdmin(process.env);
  try {
    await work(admin);
  } finally {
    await close();
  }
}

function confirm(id: string, { by }: { by: string }): Promise<void> {
  return withAdmin(async (admin) => {
    const state = await admin.confirm(id, by);
    if (state === 'pending') printLine(`${id} is confirmed by ${by} and needs a second confirmation.`);
    else printLine(`${id} is confirmed by ${by}: ${whenPaid((await admin.show(id)).row.notBefore)}.`);
  });
}

/** The casino pays once a minute. */
function whenPaid(notBefore: Date): string {
  return notBefore > new Date()
    ? `it is paid from ${notBefore.toISOString()} on, because its destination is new`
    : 'it is paid within a minute';
}

function lineOf(row: WithdrawalDetails['row']): string {
  const amount = `${toExactString(row.amountMinor, row.currencyCode)} ${row.currencyCode}`;
  const parts = [row.withdrawalId, row.brandKey, row.playerId, amount, row.method, row.state];
  return [...parts, row.createdAt.toISOString()].join('  ');
}

const DOUBTS: Readonly<Record<WithdrawalDetails['doubts'][number], string>> = {
  payee_near: "the holder's name is only nearly the player's",
  other_account: 'the person has another account, and had a bonus that a person has once',
  wagering_waived: 'a break waived the wagering of deposits',
};

function printWithdrawal({ row, changes, approvalsNeeded, doubts }: WithdrawalDetails): void {
  printLine(lineOf(row));
  const to = [row.network, row.address, row.tag && `tag ${row.tag}`, row.fullName, row.email];
  printLine(`  to       ${to.filter(Boolean).join('  ')}`);
  printLine(`  fee      ${toExactString(row.feeMinor, row.currencyCode)}`);
  if (row.state === 'requested' || row.state === 'pending') printLine(`  confirm  ${PERSONS[approvalsNeeded]}`);
  for (const doubt of doubts) printLine(`  because  ${DOUBTS[doubt]}`);
  if (row.reason !== null) printLine(`  reason   ${row.reason}`);
  if (row.networkReference !== null) printLine(`  paid as  ${row.networkReference}`);
  if (row.notBefore > new Date())
    printLine(`  wait     not paid before ${row.notBefore.toISOString()}: the destination is new`);
  for (const { at, to: state, actor, detail } of changes)
    printLine([`  ${at.toISOString()}`, state.padEnd(9), actor, detail].filter(Boolean).join('  '));
}

if (import.meta.main) await runTask(task);
