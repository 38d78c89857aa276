import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { StoredRules } from './stored-rules.rules.ts';

/** Writes the rules of a brand and deletes those of other residences. Unchanged rows are not written, because a change makes the players' rows out of date. */
export async function storeRules(db: Db, brandKey: string, rules: readonly StoredRules[]): Promise<void> {
  const countries = rules.map(({ countryCode }) => countryCode);
  await sql`DELETE FROM play_rules WHERE brand_key = ${brandKey} AND country_code <> ALL (${countries})`.execute(db);
  for (const one of rules)
    await sql`
      INSERT INTO play_rules AS r (brand_key, country_code, check_is_required, check_default_minutes, check_minutes_min, check_minutes_max,
        check_stops_play, break_after_minutes, break_minutes, slot_round_ms_min, other_round_ms_min, stake_caps)
      VALUES (${brandKey}, ${one.countryCode}, ${one.checkIsRequired}, ${one.checkDefaultMinutes}, ${one.checkMinutesMin}, ${one.checkMinutesMax},
        ${one.checkStopsPlay}, ${one.breakAfterMinutes}, ${one.breakMinutes}, ${one.slotRoundMsMin}, ${one.otherRoundMsMin},
        ${one.stakeCaps}::jsonb)
      ON CONFLICT (brand_key, country_code) DO UPDATE SET check_is_required = excluded.check_is_required,
        check_default_minutes = excluded.check_default_minutes, check_minutes_min = excluded.check_minutes_min,
        check_minutes_max = excluded.check_minutes_max, check_stops_play = excluded.check_stops_play,
        break_after_minutes = excluded.break_after_minutes, break_minutes = excluded.break_minutes,
        slot_round_ms_min = excluded.slot_round_ms_min, other_round_ms_min = excluded.other_round_ms_min, stake_caps = excluded.stake_caps
      WHERE r IS DISTINCT FROM excluded`.execute(db);
}

/** The play session as the database has it now. Values in milliseconds are points of `playedMs`. */
export interface SessionRow {
  readonly at: Date;
  readonly startedAt: Date | null;
  readonly playedMs: bigint;
  readonly checkMinutes: number | null;
  readonly hasNext: boolean;
  readonly nextMinutes: number | null;
  readonly checkDueMs: bigint | null;
  readonly isCheckPending: boolean;
  readonly breakDueMs: bigint | null;
  readonly breakEndsAt: Date | null;
  readonly currencyCode: string;
  readonly slotStakeMax: bigint | null;
  readonly otherStakeMax: bigint | null;
}

/** Computes the player's row first if it is out of date; a reality check or a break that is due begins. */
export async function readSession(db: Db, playerId: string): Promise<SessionRow> {
  const { rows } = await sql<SessionRow>`
    SELECT at, started_at AS "startedAt", played_ms AS "playedMs", check_minutes AS "checkMinutes", has_next AS "hasNext",
      next_minutes AS "nextMinutes", check_due_ms AS "checkDueMs", is_check_pending AS "isCheckPending", break_due_ms AS "breakDueMs",
      break_ends_at AS "breakEndsAt", currency_code AS "currencyCode", slot_stake_max AS "slotStakeMax", other_stake_max AS "otherStakeMax"
    FROM play_session(${playerId})`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('play_session returned no row');
  return row;
}

export interface SessionResult {
  readonly asset: string;
  readonly staked: bigint;
  readonly won: bigint;
}

/** Stakes and wins of all wallets since an instant, from the ledger; what was rolled back does not count. */
export async function sumResults(db: Db, playerId: string, since: Date): Promise<readonly SessionResult[]> {
  const { rows } = await sql<SessionResult>`
    SELECT w.asset, (sum(CASE WHEN t.kind = 'bet' THEN t.amount WHEN u.kind = 'bet' THEN -t.amount ELSE 0 END))::bigint AS staked,
      (sum(CASE WHEN t.kind = 'win' THEN t.amount WHEN u.kind = 'win' THEN -t.amount ELSE 0 END))::bigint AS won
    FROM wallets w
    JOIN transfers t ON t.wallet_id = w.id AND t.is_applied AND t.kind IN ('bet', 'win', 'rollback') AND t.created_at >= ${since}
      AND t.seq > coalesce((SELECT max(d.last_seq) FROM wallet_days d WHERE d.wallet_id = w.id AND d.day < (${since}::timestamptz AT TIME ZONE 'UTC')::date), 0)
    LEFT JOIN transfers u ON u.id = t.reference_id
    WHERE w.player_id = ${playerId} GROUP BY w.asset ORDER BY w.asset`.execute(db);
  return rows;
}

/** Answers a reality check that is due. */
export async function answerCheck(db: Db, playerId: string): Promise<void> {
  await sql`SELECT play_answer_check(${playerId})`.execute(db);
}

/** Minutes within the bounds of the market; null: off. */
export async function chooseInterval(db: Db, playerId: string, minutes: number | null): Promise<void> {
  await sql`SELECT play_choose_interval(${playerId}, ${minutes})`.execute(db);
}
