import type { DepositAdminActions, PaymentsAdmin } from '../../apps/platform/modules/payments/index.ts';
import { afterOption, byOption, defineTask, runTask } from '../cli.ts';
import { printLine } from '../print.ts';

const needsCasino = true;

interface Decision {
  readonly reason: string;
  readonly by: string;
}

export const task = defineTask({
  name: 'payments',
  summary:
    'Says why a payment method is offered or not; refunds, and decides deposits in review (docs/operations/payments.md).',
  examples: ['payments why-not plr_0123', 'payments review'],
})
  .addCommand(
    defineTask({
      name: 'why-not',
      summary: 'Shows for each method whether it is offered to a player, and all reasons if not.',
      examples: ['payments why-not plr_0123 --currency EUR --method card', 'payments why-not plr_0123 --withdrawal'],
      needsCasino,
    })
      .argument('<player>', 'id, e-mail address or phone number of the player')
      .option('--currency <code>', 'in this currency instead of the player’s')
      .option('--method <name>', 'only this method')
      .option('--withdrawal', 'for withdrawals instead of deposits')
      .action(whyNot),
  )
  .addCommand(
    defineTask({
      name: 'review',
      summary: 'Lists deposits that need a decision.',
      examples: ['payments review'],
      needsCasino,
    })
      .addOption(afterOption())
      .action(({ after }: { after?: string }) =>
        withAdmin(async ({ actions }) => (await depositPrinterOf(actions)).printReview(after)),
      ),
  )
  .addCommand(
    decision('accept', 'Credits what the company has of a deposit.').action(
      (depositId: string, { reason, by }: Decision) =>
        withAdmin(async ({ actions }) =>
          (await depositPrinterOf(actions)).printPlaced(await actions.accept({ depositId, by, reason })),
        ),
    ),
  )
  .addCommand(
    decision('return-funds', 'Sends back what the company has, and ends the deposit.').action(
      (depositId: string, { reason, by }: Decision) =>
        withAdmin(async ({ actions }) =>
          (await depositPrinterOf(actions)).printPlaced(await actions.returnFunds({ depositId, by, reason })),
        ),
    ),
  )
  .addCommand(
    decision('refund', 'Refunds a credited deposit.')
      .option('--amount <amount>', 'in major units of its currency; by default the rest')
      .action((depositId: string, { amount, reason, by }: Decision & { amount?: string }) =>
        withAdmin(async ({ actions }) =>
          (await depositPrinterOf(actions)).printPlaced(
            await actions.refund({ depositId, by, reason }, amount ?? null),
          ),
        ),
      ),
  )
  .addCommand(
    defineTask({
      name: 'actions',
      summary: 'Lists open actions, or all actions and the audit log of one deposit.',
      examples: ['payments actions', 'payments actions dep_0123'],
      needsCasino,
    })
      .argument('[deposit]', 'id of the deposit')
      .action((depositId: string | undefined) =>
        withAdmin(async ({ actions }) => (await depositPrinterOf(actions)).printActions(depositId ?? null)),
      ),
  )
  .addCommand(
    defineTask({
      name: 'approve',
      summary: "Approves another person's action.",
      examples: ['payments approve act_0123 --by Eve'],
      needsCasino,
    })
      .argument('<action>', 'id of the action')
      .addOption(byOption())
      .action((actionId: string, { by }: { by: string }) =>
        withAdmin(async ({ actions }) => {
          await actions.approve(actionId, by);
          printLine(`${actionId} is approved; the platform executes it within a minute.`);
        }),
      ),
  )
  .addCommand(
    defineTask({
      name: 'cancel',
      summary: 'Cancels an action that is not approved yet.',
      examples: ['payments cancel act_0123 --by Ada'],
      needsCasino,
    })
      .argument('<action>', 'id of the action')
      .addOption(byOption())
      .action((actionId: string, { by }: { by: string }) =>
        withAdmin(async ({ actions }) => {
          await actions.cancel(actionId, by);
          printLine(`${actionId} is cancelled.`);
        }),
      ),
  );

function decision(name: string, summary: string) {
  return defineTask({ name, summary, examples: [`payments ${name} dep_0123 --reason "why" --by Ada`], needsCasino })
    .argument('<deposit>', 'id of the deposit')
    .requiredOption('--reason <why>', 'stored with the action')
    .addOption(byOption());
}

async function withAdmin(
  work: (opened: { readonly admin: PaymentsAdmin; readonly actions: DepositAdminActions }) => Promise<void>,
): Promise<void> {
  const { openPaymentsAdmin } = await import('../open-payments-admin.ts');
  const { close, ...opened } = openPaymentsAdmin(process.env);
  try {
    await work(opened);
  } finally {
    await close();
  }
}

async function depositPrinterOf(actions: DepositAdminActions) {
  const { createDepositPrinter } = await import('../print-deposits.ts');
  return createDepositPrinter(actions);
}

function whyNot(
  playerId: string,
  { currency, method, withdrawal }: { currency?: string; method?: string; withdrawal?: boolean },
): Promise<void> {
  return withAdmin(async ({ admin }) => {
    const purpose = withdrawal ? 'withdrawal' : 'deposit';
    const explanation = await admin.explain(playerId, { purpose, currencyCode: currency });
    if (explanation === null) throw new Error(`There is no player ${playerId}.`);
    const { brandKey, countryCode, currencyCode, tags, problems, methods } = explanation;
    const facts = [
      brandKey,
      `country ${countryCode ?? 'not known'}`,
      currencyCode,
      `tags ${tags.join(', ') || 'none'}`,
    ];
    printLine(`${playerId}  ${facts.join('  ')}`);
    for (const problem of problems) printLine(`Deposits are blocked: ${problem}`);
    const selected = methods.filter(({ name }) => method === undefined || name === method);
    for (const { name, reasons } of selected) {
      printLine(`${name.padEnd(16)}  ${reasons.length === 0 ? 'offered' : 'not offered'}`);
      for (const { problem, detail } of reasons) printLine(`  ${problem.padEnd(14)}  ${detail}`);
    }
    if (selected.length === 0) printLine('The brand has no such method.');
  });
}

if (import.meta.main) await runTask(task);
