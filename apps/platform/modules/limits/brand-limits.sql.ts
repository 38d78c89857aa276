import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { LimitName } from './limits.types.ts';

/** A limit of the operator for all players of a brand whose account has this currency. */
export interface BrandLimitName extends LimitName {
  readonly brandKey: string;
  readonly currencyCode: string;
}

export interface BrandLimitChange extends BrandLimitName {
  /** Minor units; minutes for session time; null: no limit. `before` is the value in force at the request. */
  readonly before: bigint | null;
  readonly value: bigint | null;
  readonly author: string;
  readonly reason: string;
  readonly requestedAt: Date;
  readonly effectiveAt: Date;
}

/** Serialises changes of the operator's limits. Released at the end of the transaction. */
export async function lockBrandLimits(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('brand_limits', 0))`.execute(tx);
}

/** The present time of the database, and the value in force; null: none. */
export async function findBrandLimit(
  tx: Tx,
  { brandKey, currencyCode, kind, period }: BrandLimitName,
): Promise<{ readonly now: Date; readonly inForce: bigint | null }> {
  const { rows } = await sql<{ now: Date; inForce: bigint | null }>`
    SELECT clock_timestamp() AS now, (SELECT value FROM brand_limits WHERE brand_key = ${brandKey} AND currency_code = ${currencyCode}
      AND kind = ${kind} AND period IS NOT DISTINCT FROM ${period}::smallint AND set_by = 'operator') AS "inForce"`.execute(
    tx,
  );
  const [row] = rows;
  if (!row) throw new Error('The statement returns one row.');
  return row;
}

/** Changes of a brand's limits, the newest first. */
export async function listBrandLimitChanges(db: Db | Tx, brandKey: string): Promise<readonly BrandLimitChange[]> {
  const { rows } = await sql<BrandLimitChange>`
    SELECT brand_key AS "brandKey", currency_code AS "currencyCode", kind, period, before_value AS "before", value, author, reason,
      requested_at AS "requestedAt", effective_at AS "effectiveAt"
    FROM brand_limit_changes WHERE brand_key = ${brandKey} ORDER BY change_id DESC`.execute(db);
  return rows;
}

/** All limits of a brand in force. */
export async function listBrandLimitsInForce(
  db: Db,
  brandKey: string,
): Promise<readonly (BrandLimitName & { readonly setBy: string; readonly value: bigint })[]> {
  const { rows } = await sql<BrandLimitName & { setBy: string; value: bigint }>`
    SELECT brand_key AS "brandKey", currency_code AS "currencyCode", kind, period, set_by AS "setBy", value
    FROM brand_limits WHERE brand_key = ${brandKey} ORDER BY currency_code, kind, period NULLS FIRST`.execute(db);
  return rows;
}

export async function insertBrandLimitChange(tx: Tx, change: BrandLimitChange): Promise<void> {
  await tx
    .insertInto('brand_limit_changes')
    .values({
      brand_key: change.brandKey,
      currency_code: change.currencyCode,
      kind: change.kind,
      period: change.period,
      before_value: change.before,
      value: change.value,
      author: change.author,
      reason: change.reason,
      requested_at: change.requestedAt,
      effective_at: change.effectiveAt,
    })
    .execute();
}

/** Makes due changes effective; returns how many limits changed. */
export async function applyDueBrandLimits(db: Db | Tx): Promise<number> {
  const { rows } = await sql<{ changed: number }>`SELECT brand_limits_apply_due() AS changed`.execute(db);
  return rows[0]?.changed ?? 0;
}
