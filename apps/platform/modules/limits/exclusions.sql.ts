import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { IdentityKind } from './identity.rules.ts';
import type { ExclusionTerms } from './scope.rules.ts';

export interface ExclusionKey {
  readonly kind: IdentityKind;
  readonly hash: Buffer;
}

/** Serialises sign-ups, changes of details and exclusions of the same person until the end of the transaction. Locks in a fixed order. */
export async function lockKeys(tx: Tx, hashes: readonly Buffer[]): Promise<void> {
  const names = [...new Set(hashes.map((hash) => `exclusion:${hash.toString('hex')}`))].toSorted();
  for (const name of names) await sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}

export interface ExclusionMatch {
  readonly playerId: string;
  readonly brandKey: string;
  readonly terms: ExclusionTerms;
}

/** Of the self-exclusions in force of accounts with one of these keys, the one that ends last. */
export async function findExclusion(
  tx: Tx,
  hashes: readonly Buffer[],
  { brandKeys, notOf }: { readonly brandKeys: readonly string[]; readonly notOf: string | null },
): Promise<ExclusionMatch | null> {
  if (hashes.length === 0) return null;
  const { rows } = await sql<{
    playerId: string;
    brandKey: string;
    endsAt: Date | null;
    needsReturn: boolean;
    coolingHours: number;
  }>`
    SELECT r.player_id AS "playerId", r.brand_key AS "brandKey", coalesce(r.in_force_until, r.ends_at) AS "endsAt",
      r.needs_return AND r.in_force_until IS NULL AS "needsReturn", r.cooling_hours AS "coolingHours"
    FROM player_restriction_ends r
    WHERE r.player_id IN (SELECT player_id FROM exclusion_keys WHERE key_hash = ANY (${[...hashes]}))
      AND r.kind = 'selfExclusion' AND r.brand_key = ANY (${[...brandKeys]}) AND r.player_id IS DISTINCT FROM ${notOf}
      AND (r.in_force_until IS NULL OR r.in_force_until >= clock_timestamp())
    ORDER BY r.in_force_until DESC NULLS FIRST, r.ends_at DESC NULLS FIRST LIMIT 1`.execute(tx);
  const [row] = rows;
  if (!row) return null;
  const { playerId, brandKey, endsAt, needsReturn, coolingHours } = row;
  const terms = { endsAt: endsAt?.toISOString() ?? null, needsReturn, coolingHours: needsReturn ? coolingHours : 0 };
  return { playerId, brandKey, terms };
}

export async function insertKeys(tx: Tx, playerId: string, keys: readonly ExclusionKey[]): Promise<void> {
  if (keys.length === 0) return;
  await tx
    .insertInto('exclusion_keys')
    .values(keys.map(({ kind, hash }) => ({ player_id: playerId, kind, key_hash: hash })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export interface CarriedOverExclusion {
  readonly playerId: string;
  readonly brandKey: string;
  readonly terms: ExclusionTerms;
  readonly origin: 'match' | 'register';
  readonly matchedPlayerId: string | null;
}

/** Inserts a self-exclusion that was carried over from another account or a register. */
export async function insertCarriedOver(tx: Tx, carriedOver: CarriedOverExclusion): Promise<void> {
  const { endsAt, needsReturn, coolingHours } = carriedOver.terms;
  await tx
    .insertInto('player_restrictions')
    .values({
      player_id: carriedOver.playerId,
      brand_key: carriedOver.brandKey,
      kind: 'selfExclusion',
      // A chosen end may have passed already, and no restriction ends before it begins.
      ends_at: endsAt === null ? null : sql<Date>`greatest(${endsAt}::timestamptz, now() + interval '1 millisecond')`,
      origin: carriedOver.origin,
      matched_player_id: carriedOver.matchedPlayerId,
      cooling_hours: endsAt === null ? 0 : coolingHours,
      needs_return: needsReturn,
    })
    .execute();
}

/** Self-excluded players without recognition keys. */
export async function listWithoutKeys(db: Db, countMax: number): Promise<readonly string[]> {
  const { rows } = await sql<{ player_id: string }>`
    SELECT DISTINCT r.player_id FROM player_restriction_ends r
    WHERE r.kind = 'selfExclusion' AND (r.in_force_until IS NULL OR r.in_force_until >= now())
      AND NOT EXISTS (SELECT FROM exclusion_keys k WHERE k.player_id = r.player_id)
    ORDER BY r.player_id LIMIT ${countMax}`.execute(db);
  return rows.map((row) => row.player_id);
}
