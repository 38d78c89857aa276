import type { PoolClient } from 'pg';
import { rangeEnd, verifyRange } from './audit-history.sql.ts';
import type { LedgerTables } from './audit-tables.ts';
import { days } from './audit-whole.sql.ts';

export interface AuditProblem {
  /** Kind of inconsistency: `unbalanced`, `chain_broken`, `wallet_differs`, … */
  readonly finding: string;
  readonly wallet_id: bigint | null;
  readonly transfer_id: string | null;
  readonly detail: string;
}

export interface Step {
  readonly wallets: bigint;
  readonly transfers: bigint;
  readonly problems: readonly AuditProblem[];
  readonly isBehind: boolean;
}

export const NOTHING: Step = { wallets: 0n, transfers: 0n, problems: [], isBehind: false };

export const sumOf = (one: Step, next: Step): Step => ({
  wallets: one.wallets + next.wallets,
  transfers: one.transfers + next.transfers,
  problems: [...one.problems, ...next.problems],
  isBehind: next.isBehind,
});

interface StoredProblem extends Omit<AuditProblem, 'wallet_id'> {
  readonly wallet_id: string | null;
}

export const problemsOf = (stored: readonly StoredProblem[]): AuditProblem[] =>
  stored.map((problem) => ({ ...problem, wallet_id: problem.wallet_id === null ? null : BigInt(problem.wallet_id) }));

export interface VerifiedRow {
  readonly transfers: bigint;
  readonly wallets: bigint;
  readonly incomplete: readonly string[];
  readonly is_behind: boolean;
  readonly problems: readonly StoredProblem[];
}

export async function verifyRows(
  client: PoolClient,
  statement: string,
  values: readonly unknown[],
): Promise<VerifiedRow> {
  const { rows } = await client.query<VerifiedRow>(statement, [...values]);
  const [verified] = rows;
  if (!verified) throw new Error('the audit returned no row');
  return verified;
}

export interface IdSteps {
  readonly from: string;
  readonly to: string;
  readonly transfersMax: number;
}

/** Verifies the transfers with ids above `from` and up to `to`, at most `transfersMax` of them. Returns the id that was reached; null at the end. */
export async function verifyIds(
  client: PoolClient,
  tables: LedgerTables,
  { from, to, transfersMax }: IdSteps,
): Promise<{ readonly step: Step; readonly reached: string | null }> {
  const { rows } = await client.query<{ id: string }>(rangeEnd(tables), [from, transfersMax, to]);
  const reached = rows[0]?.id ?? null;
  const found = await verifyRows(client, verifyRange(tables), [from, reached ?? to]);
  return { step: { ...NOTHING, transfers: found.transfers, problems: problemsOf(found.problems) }, reached };
}

export interface ScopeRow {
  readonly wallet_id: bigint;
  readonly from_seq: bigint;
  readonly to_seq: bigint;
}

/** Compares the daily sums of these wallets with their transfers. */
export function findDays(
  client: PoolClient,
  tables: LedgerTables,
  scope: readonly ScopeRow[],
): Promise<AuditProblem[]> {
  const column = (name: keyof ScopeRow) => scope.map((row) => row[name]);
  return find(client, days(tables), [column('wallet_id'), column('from_seq'), column('to_seq')]);
}

export async function find(
  client: PoolClient,
  question: string,
  values: readonly unknown[] = [],
): Promise<AuditProblem[]> {
  return (await client.query<AuditProblem>(question, [...values])).rows;
}
