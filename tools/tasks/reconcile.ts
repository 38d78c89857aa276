// Holds ledger, payments and the companies' statements of a day against each other (docs/operations/payments.md).
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { isRealDate } from '../../packages/contract/birth-date.ts';
import type { Difference, Reconciliation } from '../../apps/platform/modules/reconciliation/index.ts';
import { openReconciliationDesk } from '../open-reconciliation-desk.ts';
import { say } from '../say.ts';

const USAGE = `Usage: npm run run-task -- reconcile [--day 2026-11-21]   yesterday (UTC) where no day is named
       npm run run-task -- reconcile --list
       npm run run-task -- reconcile --show <id>`;
const WAIT_MS_MAX = 300_000;
const LOOK_EVERY_MS = 500;
/** Of the process: something does not agree, or could not be compared. */
const DIFFERENT = 2;

const { values } = parseArgs({
  options: { day: { type: 'string' }, list: { type: 'boolean', default: false }, show: { type: 'string' } },
});
const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
const day = values.day ?? yesterday;
if (!isRealDate(day) || day > new Date().toISOString().slice(0, 10)) {
  console.error(USAGE);
  process.exit(1);
}

const { desk, wake, close } = openReconciliationDesk(process.env);
try {
  if (values.list) for (const one of await desk.list()) sayReconciliation(one);
  else await show(values.show ?? (await carryOut()));
} finally {
  await close();
}

async function carryOut(): Promise<string> {
  const id = await desk.ask(day);
  await wake();
  const endsAt = Date.now() + WAIT_MS_MAX;
  while (Date.now() < endsAt) {
    const found = await desk.find(id);
    if (found?.finishedAt) return id;
    await wait(LOOK_EVERY_MS);
  }
  throw new Error(`No platform has compared ${day} yet. Does one run? Look again with --show ${id}`);
}

async function show(id: string): Promise<void> {
  const found = await desk.find(id);
  if (found === null) throw new Error(`There is no reconciliation ${id}`);
  sayReconciliation(found);
  for (const difference of await desk.differencesOf(id)) sayDifference(difference);
  if (found.differenceCount > 0 || found.state !== 'done') process.exitCode = DIFFERENT;
}

function sayReconciliation(one: Reconciliation): void {
  const { reconciliationId, state, paymentCount, differenceCount } = one;
  say(`${one.day}  ${state.padEnd(7)}  payments ${paymentCount}  differences ${differenceCount}  ${reconciliationId}`);
  for (const { company, lines, problem } of one.companies)
    say(`  ${company.padEnd(20)}  ${problem === null ? `lines ${lines}` : `not read: ${problem}`}`);
}

function sayDifference({ kind, side, company, reference, movement, here, there, detail, at }: Difference): void {
  say(`  ${kind.padEnd(14)}  ${side.padEnd(7)}  ${movement.padEnd(13)}  ${reference}  ${company}  ${at.toISOString()}`);
  say(`    here ${here ?? 'nothing'}, there ${there ?? 'nothing'}; ${detail}`);
}
