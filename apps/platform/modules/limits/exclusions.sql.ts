import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { IdentityKind } from './identity.rules.ts';
import type { ExclusionTerms } from './scope.rules.ts';

/** A kind of detail, or one that was proven: a verified address or number, a number on approved documents. */
export type KeyKind = IdentityKind | 'proven_email' | 'proven_phone' | 'proven_national';

export interface ExclusionKey {
  readonly kind: KeyKind;
  readonly hash: Buffer;
}

/** Serialises sign-ups, changes of details and exclusions of the same person until the end of the transaction. Locks in a fixed order. */
export async function lockKeys(tx: Tx, hashes: readonly Buffer[]): Promise<void> {
  const names = [...new Set(hashes.map((hash) => `exclusion:${hash.toString('hex')}`))].toSorted();
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(name, 0)) FROM unnest(${names}::text[]) WITH ORDINALITY AS n (name, place) ORDER BY place`.execute(
    tx,
  );
}

/** An account with a self-exclusion in force, and the kinds of keys that it shares. */
export interface ExclusionMatch {
  readonly playerId: string;
  readonly brandKey: string;
  readonly terms: ExclusionTerms;
  readonly kinds: readonly KeyKind[];
  /** Whether documents have proven who its owner is. */
  readonly isVerified: boolean;
}

/** Where exclusions are searched: at these brands, not of this account. */
export interface ExclusionScope {
  readonly brandKeys: readonly string[];
  readonly notOf: string | null;
}

/** The self-exclusions in force of accounts with one of these keys or ids, the one that ends last first; of each account the last. */
export async function listExclusions(
  tx: Tx,
  { hashes, playerIds = [] }: { readonly hashes: readonly Buffer[]; readonly playerIds?: readonly string[] },
  { brandKeys, notOf }: ExclusionScope,
): Promise<readonly ExclusionMatch[]> {
  if (hashes.length === 0 && playerIds.length === 0) return [];
  const { rows } = await sql<{
    playerId: string;
    brandKey: string;
    endsAt: Date | null;
    needsReturn: boolean;
    coolingHours: number;
    kinds: readonly KeyKind[];
    isVerified: boolean;
  }>`
    WITH shared AS (
      SELECT player_id, array_agg(DISTINCT kind) AS kinds FROM exclusion_keys WHERE key_hash = ANY (${[...hashes]}::bytea[]) GROUP BY player_id
      UNION ALL SELECT id, '{}'::text[] FROM unnest(${[...playerIds]}::text[]) AS id
    ), lasting AS (
      SELECT DISTINCT ON (r.player_id) r.*, s.kinds FROM shared s JOIN player_restriction_ends r USING (player_id)
      WHERE r.kind = 'selfExclusion' AND r.brand_key = ANY (${[...brandKeys]}) AND r.player_id IS DISTINCT FROM ${notOf}
        AND (r.in_force_until IS NULL OR r.in_force_until >= clock_timestamp())
      ORDER BY r.player_id, r.in_force_until DESC NULLS FIRST, r.ends_at DESC NULLS FIRST
    )
    SELECT l.player_id AS "playerId", l.brand_key AS "brandKey", coalesce(l.in_force_until, l.ends_at) AS "endsAt",
      l.needs_return AND l.in_force_until IS NULL AS "needsReturn", l.cooling_hours AS "coolingHours", l.kinds,
      coalesce(p.kyc_status = 'APPROVED', false) AS "isVerified"
    FROM lasting l LEFT JOIN players p USING (player_id) ORDER BY l.in_force_until DESC NULLS FIRST, l.ends_at DESC NULLS FIRST`.execute(
    tx,
  );
  return rows.map(({ endsAt, needsReturn, coolingHours, ...row }) => ({
    ...row,
    terms: { endsAt: endsAt?.toISOString() ?? null, needsReturn, coolingHours: needsReturn ? coolingHours : 0 },
  }));
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

/** Self-excluded players without the keys of this release: none at all, or none of a birth date that is known. */
export async function listWithoutKeys(db: Db, countMax: number): Promise<readonly string[]> {
  const { rows } = await sql<{ player_id: string }>`
    SELECT DISTINCT r.player_id FROM player_restriction_ends r
    WHERE r.kind = 'selfExclusion' AND (r.in_force_until IS NULL OR r.in_force_until >= now())
      AND (NOT EXISTS (SELECT FROM exclusion_keys k WHERE k.player_id = r.player_id)
        OR (EXISTS (SELECT FROM players p WHERE p.player_id = r.player_id AND p.date_of_birth <> '1900-01-01' AND p.first_name IS NOT NULL AND p.last_name IS NOT NULL)
          AND NOT EXISTS (SELECT FROM exclusion_names n WHERE n.player_id = r.player_id)))
    ORDER BY r.player_id LIMIT ${countMax}`.execute(db);
  return rows.map((row) => row.player_id);
}
