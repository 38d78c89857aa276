import type { Pool } from 'pg';
import { auditLedger, type AuditOptions } from './audit-ledger.ts';
import {
  LATE_ROWS,
  MAKE_PARTITIONS,
  OLDEST_TRANSACTION,
  PRUNE_OUTBOX,
  ROLL_UP,
  TRY_AUDIT_LOCK,
} from './audit-ledger.sql.ts';
import { createTransactionWatch, type OldestTransaction } from './oldest-transaction.rules.ts';
import type { Job } from './start-jobs.ts';
import { untilDone } from './until-done.ts';

/** Messages are read within seconds; a week leaves time for investigations. */
const OUTBOX_DAYS = 7;
const DAY_MS = 86_400_000;
/** Messages behind an open transaction are not delivered, so batches are short. */
const MESSAGES_PER_BATCH_MAX = 10_000;
/** Share of one processor core that the audit of new transfers takes at most. It stays behind where that is not enough, and catches up later. */
const AUDIT_SHARE = 0.15;
const AUDIT_MS_MAX = 45_000;
const ROLL_UP_MS_MAX = 50_000;
const PRUNE_MS_MAX = 1_800_000;
/** Statements of players end within seconds, and those of jobs within a minute. */
const TRANSACTION_SECONDS_MAX = 60;

export interface LedgerJobsDeps {
  /** With the statement timeout for jobs. */
  readonly pool: Pool;
  readonly log: { info(fields: object, message: string): void; error(fields: object, message: string): void };
}

/**
 * Ledger jobs: an incremental audit every minute and a full one every night, house balances, deletion of old messages.
 */
export function ledgerJobs({ pool, log }: LedgerJobsDeps): Job[] {
  const audit = async (options: Omit<AuditOptions, 'pool'>) => {
    const { scope } = options;
    const report = await auditLedger({ pool, ...options });
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
  const makePartitions = async () => {
    const { rows } = await pool.query<{ name: string }>(MAKE_PARTITIONS);
    if (rows.length > 0) log.info({ partitions: rows.map(({ name }) => name) }, 'made partitions');
    const { rows: late } = await pool.query<{ table: string }>(LATE_ROWS);
    for (const { table } of late) log.error({ table }, 'Rows arrived before their partition was made');
  };
  const ageOf = createTransactionWatch();
  const watchTransactions = async () => {
    const { rows } = await pool.query<OldestTransaction & { pid: number | null; application: string | null }>(
      OLDEST_TRANSACTION,
    );
    const [oldest] = rows;
    const seconds = oldest ? ageOf(oldest, performance.now()) : 0;
    if (seconds >= TRANSACTION_SECONDS_MAX)
      log.error({ ...oldest, seconds }, 'A transaction stays open and delays counting, pots, prizes and messages');
  };
  return [
    { name: 'watch-transactions', cron: '* * * * *', runsAtStart: true, run: watchTransactions },
    {
      name: 'audit-ledger',
      cron: '* * * * *',
      runsAtStart: true,
      queue: 'audit',
      run: (signal) =>
        withAuditLock(pool, () =>
          audit({
            scope: 'incremental',
            pace: { share: AUDIT_SHARE, millisecondsMax: AUDIT_MS_MAX, ...(signal && { signal }) },
          }),
        ),
    },
    {
      name: 'audit-ledger-fully',
      cron: '40 3 * * *',
      runsAtStart: false,
      queue: 'audit',
      run: () => withAuditLock(pool, () => audit({ scope: 'full' })),
    },
    { name: 'roll-up-ledger', cron: '* * * * *', runsAtStart: false, run: async () => void (await rollUp()) },
    { name: 'make-partitions', cron: '5 2 * * *', runsAtStart: true, run: makePartitions },
    { name: 'prune-outbox', cron: '10 4 * * *', runsAtStart: false, run: async () => void (await prune()) },
  ];
}

/** Runs of the audit never overlap, also in several processes: one that finds another running does nothing. The lock ends with the connection. */
async function withAuditLock(pool: Pool, run: () => Promise<unknown>): Promise<void> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ taken: boolean }>(TRY_AUDIT_LOCK);
    if (rows[0]?.taken !== true) return;
    await run();
  } finally {
    client.release(true);
  }
}
