import { setTimeout as wait } from 'node:timers/promises';
import { InvalidArgumentError } from 'commander';
import { isRealDate } from '@marquee/contract/birth-date.ts';
import type { Difference, Reconciliation } from '../../apps/platform/modules/reconciliation/index.ts';
import { defineTask, runTask } from '../cli.ts';
import { printLine } from '../print.ts';

const WAIT_MS_MAX = 300_000;
const POLL_INTERVAL_MS = 500;
/** Exit code for differences or failed comparisons. */
const DIFFERENT = 3;

export const task = defineTask({
  name: 'reconcile',
  summary: 'Compares ledger, payments and the providers’ statements of a day (docs/operations/payments.md).',
  examples: ['reconcile', 'reconcile --day 2026-11-21', 'reconcile --list', 'reconcile --show rec_0123'],
  exitCodes: { [DIFFERENT]: 'there are differences, or a provider could not be read' },
  needsCasino: true,
})
  .option('--day <date>', 'YYYY-MM-DD in UTC; by default yesterday', readDay)
  .option('--list', 'list the last thirty comparisons instead')
  .option('--show <id>', 'show one of them instead')
  .action(async ({ day, list, show }: { day?: string; list?: boolean; show?: string }) => {
    const { openReconciliationAdmin } = await import('../open-reconciliation-admin.ts');
    const opened = openReconciliationAdmin(process.env);
    try {
      if (list) for (const one of await opened.admin.list()) printReconciliation(one);
      else await showReconciliation(opened, show ?? (await compareDay(opened, day ?? yesterday())));
    } finally {
      await opened.close();
    }
  });

type Opened = ReturnType<typeof import('../open-reconciliation-admin.ts').openReconciliationAdmin>;

const yesterday = () => new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);

function readDay(text: string): string {
  if (isRealDate(text) && text <= new Date().toISOString().slice(0, 10)) return text;
  throw new InvalidArgumentError('It takes a day that has begun, YYYY-MM-DD.');
}

async function compareDay({ admin, runNow }: Opened, day: string): Promise<string> {
  const id = await admin.request(day);
  await runNow();
  const endsAt = Date.now() + WAIT_MS_MAX;
  while (Date.now() < endsAt) {
    const reconciliation = await admin.find(id);
    if (reconciliation?.finishedAt) return id;
    await wait(POLL_INTERVAL_MS);
  }
  throw new Error(`No platform has compared ${day} yet. Is one running? Check again with --show ${id}`);
}

async function showReconciliation({ admin }: Opened, id: string): Promise<void> {
  const reconciliation = await admin.find(id);
  if (reconciliation === null) throw new Error(`There is no reconciliation ${id}.`);
  printReconciliation(reconciliation);
  for (const difference of await admin.differencesOf(id)) printDifference(difference);
  if (reconciliation.differenceCount > 0 || reconciliation.state !== 'done') process.exitCode = DIFFERENT;
}

function printReconciliation(one: Reconciliation): void {
  const { reconciliationId, state, paymentCount, differenceCount } = one;
  printLine(
    `${one.day}  ${state.padEnd(7)}  payments ${paymentCount}  differences ${differenceCount}  ${reconciliationId}`,
  );
  for (const { provider, lines, problem } of one.providers)
    printLine(`  ${provider.padEnd(20)}  ${problem === null ? `lines ${lines}` : `not read: ${problem}`}`);
}

function printDifference({ kind, side, provider, reference, movement, here, there, detail, at }: Difference): void {
  printLine(
    `  ${kind.padEnd(14)}  ${side.padEnd(7)}  ${movement.padEnd(13)}  ${reference}  ${provider}  ${at.toISOString()}`,
  );
  printLine(`    here ${here ?? 'nothing'}, there ${there ?? 'nothing'}; ${detail}`);
}

if (import.meta.main) await runTask(task);
