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

/** Writes how a brand's windows are counted, if it changed. */
export async function storeWindowRule(db: Db, brandKey: string, windows: string): Promise<void> {
  await sql`INSERT INTO limit_window_rules AS r (brand_key, windows) VALUES (${brandKey}, ${windows})
    ON CONFLICT (brand_key) DO UPDATE SET windows = excluded.windows WHERE r.windows <> excluded.windows`.execute(db);
}
