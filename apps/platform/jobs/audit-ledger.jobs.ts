import type { Pool } from 'pg';
import { auditLedger } from './audit-ledger.ts';
import { PRUNE_OUTBOX, ROLL_UP } from './audit-ledger.sql.ts';
import type { Job } from './start-jobs.ts';
import { untilDone } from './until-done.ts';

/** Messages are read within seconds; a week leaves time for investigations. */
const OUTBOX_DAYS = 7;
const DAY_MS = 86_400_000;
/** Messages behind an open transaction are not delivered, so batches are short. */
const MESSAGES_PER_BATCH_MAX = 10_000;
const ROLL_UP_MS_MAX = 50_000;
const PRUNE_MS_MAX = 1_800_000;

export interface LedgerJobsDeps {
  /** With the statement timeout for jobs. */
  readonly pool: Pool;
  readonly log: { info(fields: object, message: string): void; error(fields: object, message: string): void };
}

/**
 * Ledger jobs: an incremental audit every minute and a full one every night, house balances, deletion of old messages.
 */
export function ledgerJobs({ pool, log }: LedgerJobsDeps): Job[] {
  const audit = async (scope: 'incremental' | 'full') => {
    const report = await auditLedger({ pool, scope });
    const { problems, ...rest } = report;
    const fields = { ...rest, wallets: String(rest.wallets), transfers: String(rest.transfers) };
    for (const problem of problems)
      log.error({ ...fields, ...problem, wallet_id: String(problem.wallet_id) }, 'The ledger does not add up');
    if (problems.length === 0 && scope === 'full') log.info(fields, 'The ledger was proved');
  };
  const runBatch = async (query: string, parameters: readonly unknown[]) => {
    const { rows } = await pool.query<{ messages: bigint }>(query, [...parameters, MESSAGES_PER_BATCH_MAX]);
    return Number(rows[0]?.messages ?? 0n);
  };
  const rollUp = () => untilDone(() => runBatch(ROLL_UP, []), ROLL_UP_MS_MAX);
  const prune = () => {
    const before = new Date(Date.now() - OUTBOX_DAYS * DAY_MS);
    return untilDone(() => runBatch(PRUNE_OUTBOX, [before]), PRUNE_MS_MAX);
  };
  return [
    { name: 'audit-ledger', cron: '* * * * *', runsAtStart: true, run: () => audit('incremental') },
    { name: 'audit-ledger-fully', cron: '40 3 * * *', runsAtStart: false, run: () => audit('full') },
    { name: 'roll-up-ledger', cron: '* * * * *', runsAtStart: false, run: async () => void (await rollUp()) },
    { name: 'prune-outbox', cron: '10 4 * * *', runsAtStart: false, run: async () => void (await prune()) },
  ];
}
