import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { LimitName, UsedWindow } from './limits.types.ts';

/** Computes what is left for the player's next bet, after a change of limits or time zone. Requires the lock of the player's limits. */
export async function applyLimits(tx: Tx, playerId: string): Promise<void> {
  await sql`SELECT limits_changed(${playerId})`.execute(tx);
}

/**
 * Counts the player's days in this time zone from now on; an unknown zone is ignored. Windows that are open continue until they have ended in both zones.
 * Requires the lock of the player's limits.
 */
export async function moveToZone(tx: Tx, playerId: string, timeZone: string): Promise<void> {
  await sql`SELECT limits_move_to_zone(${playerId}, ${timeZone})`.execute(tx);
}

/** The time zone in which the player's days are counted; null if none was ever stored. */
export async function findTimeZone(db: Db | Tx, playerId: string): Promise<string | null> {
  const row = await db
    .selectFrom('player_limit_zones')
    .select('time_zone')
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  return row?.time_zone ?? null;
}

/** The windows that count now, with what play has used of them. */
export async function listWindows(db: Db | Tx, playerId: string): Promise<readonly UsedWindow[]> {
  const { rows } = await sql<UsedWindow>`
    SELECT period, is_rolling AS "isRolling", starts_at AS "startsAt", ends_at AS "endsAt", staked, lost, played_ms AS "playedMs"
    FROM limit_sums(${playerId}, clock_timestamp())`.execute(db);
  return rows;
}

export interface BrandLimit extends LimitName {
  readonly setBy: 'operator' | 'market';
  readonly value: bigint;
}

/** Limits of the operator and the market that apply to a player. */
export async function listBrandLimits(db: Db | Tx, playerId: string): Promise<readonly BrandLimit[]> {
  const { rows } = await sql<BrandLimit>`
    SELECT b.kind, b.period, b.set_by AS "setBy", b.value FROM players p
    JOIN brand_limits b ON b.brand_key = p.brand_key AND b.currency_code = p.currency_code WHERE p.player_id = ${playerId}`.execute(
    db,
  );
  return rows;
}

export interface BetToCheck {
  readonly playerId: string;
  readonly asset: string;
  readonly stakeMinor: bigint;
  readonly gameSlug: string;
}

/**
 * The refusal that the first stake of a round would get now, as text of the ledger; null if it is allowed. A reality check or a break that is due begins.
 * The ledger decides.
 */
export async function checkBet(db: Db, { playerId, asset, stakeMinor, gameSlug }: BetToCheck): Promise<string | null> {
  const { rows } = await sql<{ refusal: string | null }>`
    SELECT limits_check(${playerId}, ${asset}, ${stakeMinor}, ${gameSlug}) AS refusal`.execute(db);
  return rows[0]?.refusal ?? null;
}

/** What limits allow now for a game, in minor units of the wallet: the sum of all stakes of a round, and what is left for further stakes; null: no such limit. */
export async function findStakeRoom(
  db: Db,
  { playerId, asset, gameSlug }: Omit<BetToCheck, 'stakeMinor'>,
): Promise<{ readonly roundMaxMinor: bigint | null; readonly leftMinor: bigint | null }> {
  const { rows } = await sql<{ roundMaxMinor: bigint | null; leftMinor: bigint | null }>`
    SELECT round_max AS "roundMaxMinor", stake_left AS "leftMinor" FROM limits_stake_room(${playerId}, ${asset}, ${gameSlug})`.execute(
    db,
  );
  return rows[0] ?? { roundMaxMinor: null, leftMinor: null };
}

/** What the ledger needs of the market of one residence. */
export interface MarketRule {
  /** Country of residence; empty: every other one; `?`: unknown. */
  readonly countryCode: string;
  readonly windows: string;
  readonly playNeedsVerification: boolean;
}

/** Replaces the rules of a brand's markets, if they changed. */
export async function storeMarketRules(db: Db, brandKey: string, rules: readonly MarketRule[]): Promise<void> {
  const countries = rules.map(({ countryCode }) => countryCode);
  const windows = rules.map((rule) => rule.windows);
  const needs = rules.map(({ playNeedsVerification }) => playNeedsVerification);
  await sql`WITH gone AS (
      DELETE FROM market_rules WHERE brand_key = ${brandKey} AND country_code <> ALL (${countries}::text[])
    )
    INSERT INTO market_rules AS r (brand_key, country_code, windows, play_needs_verification)
      SELECT ${brandKey}, i.* FROM unnest(${countries}::text[], ${windows}::text[], ${needs}::boolean[]) i
    ON CONFLICT (brand_key, country_code) DO UPDATE
      SET windows = excluded.windows, play_needs_verification = excluded.play_needs_verification
      WHERE (r.windows, r.play_needs_verification) <> (excluded.windows, excluded.play_needs_verification)`.execute(db);
}
