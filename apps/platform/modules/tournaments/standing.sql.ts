import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { EditionOf } from './tournaments.sql.ts';

export interface EntryOf extends EditionOf {
  readonly playerId: string;
}

export interface OwnEntry {
  readonly points: bigint;
  readonly reachedAt: Date;
  readonly rounds: bigint;
  readonly bestStakeMinor: bigint | null;
  readonly bestWonMinor: bigint | null;
  readonly run: bigint;
  /** Players with a better score, or an equal one that was reached earlier. */
  readonly ahead: number;
}

/** The player's score in an edition; undefined without one. */
export async function findEntry(
  db: Db,
  { brandKey, tournamentKey, edition, playerId }: EntryOf,
): Promise<OwnEntry | undefined> {
  const { rows } =
    await sql<OwnEntry>`SELECT o.points, o.reached_at AS "reachedAt", o.rounds, o.best_stake_minor AS "bestStakeMinor",
      o.best_won_minor AS "bestWonMinor", o.run,
      (SELECT count(*)::int FROM tournament_entries e WHERE e.brand_key = o.brand_key AND e.tournament_key = o.tournament_key AND e.edition = o.edition
        AND e.points >= o.points AND (e.points > o.points OR (e.reached_at, e.player_id) < (o.reached_at, o.player_id))) AS ahead
    FROM tournament_entries o WHERE o.brand_key = ${brandKey} AND o.tournament_key = ${tournamentKey} AND o.edition = ${edition}
      AND o.player_id = ${playerId} AND o.points > 0`.execute(db);
  return rows[0];
}

export async function findJoin(
  db: Db | Tx,
  { brandKey, tournamentKey, edition, playerId }: EntryOf,
): Promise<Date | null> {
  const row = await db
    .selectFrom('tournament_opt_ins')
    .select('opted_in_at')
    .where('brand_key', '=', brandKey)
    .where('tournament_key', '=', tournamentKey)
    .where('edition', '=', edition)
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  return row?.opted_in_at ?? null;
}

/** Keeps the first time of a player who has joined before. */
export async function saveJoin(tx: Tx, { brandKey, tournamentKey, edition, playerId }: EntryOf): Promise<void> {
  await tx
    .insertInto('tournament_opt_ins')
    .values({ brand_key: brandKey, tournament_key: tournamentKey, edition, player_id: playerId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function findPrize(db: Db, { brandKey, tournamentKey, edition, playerId }: EntryOf) {
  return db
    .selectFrom('tournament_results')
    .select(['rank', 'currency_code', 'prize_minor', 'paid_minor', 'paid_at'])
    .where('brand_key', '=', brandKey)
    .where('tournament_key', '=', tournamentKey)
    .where('edition', '=', edition)
    .where('player_id', '=', playerId)
    .executeTakeFirst();
}

export interface EndedEdition extends EditionOf {
  /** Residences of its players; null for unknown. */
  readonly countries: readonly (string | null)[];
}

/** Editions with scores that ended five minutes before an instant and whose results are not final. */
export async function listEndedEditions(db: Db, at: Date): Promise<readonly EndedEdition[]> {
  const { rows } =
    await sql<EndedEdition>`SELECT x.brand_key AS "brandKey", x.tournament_key AS "tournamentKey", x.edition,
      ARRAY(SELECT DISTINCT p.country_code FROM tournament_entries e JOIN players p USING (player_id)
        WHERE e.brand_key = x.brand_key AND e.tournament_key = x.tournament_key AND e.edition = x.edition) AS countries
    FROM (SELECT DISTINCT e.brand_key, e.tournament_key, e.edition FROM tournament_entries e WHERE NOT EXISTS (SELECT FROM tournament_closings c
        WHERE c.brand_key = e.brand_key AND c.tournament_key = e.tournament_key AND c.edition = e.edition)) x
    JOIN tournaments n ON n.brand_key = x.brand_key AND n.tournament_key = x.tournament_key
    WHERE n.first_starts_at + make_interval(mins => (x.edition - 1) * coalesce(n.repeats_after_minutes, 0) + n.lasts_minutes + 5) <= ${at}
    ORDER BY 1, 2, 3`.execute(db);
  return rows;
}

/** Makes the results final, once. Players with these residences get no prize. */
export async function closeEdition(
  db: Db,
  { brandKey, tournamentKey, edition }: EditionOf,
  without: readonly string[],
): Promise<void> {
  await sql`SELECT tournament_close(${brandKey}, ${tournamentKey}, ${edition}, ${[...without]}::text[])`.execute(db);
}

export interface DuePrize extends EntryOf {
  /** Of the edition; the end is exclusive. */
  readonly startsAt: Date;
  readonly endsAt: Date;
}

export async function listDuePrizes(db: Db, countMax: number): Promise<readonly DuePrize[]> {
  const { rows } =
    await sql<DuePrize>`SELECT r.brand_key AS "brandKey", r.tournament_key AS "tournamentKey", r.edition, r.player_id AS "playerId", x.starts_at AS "startsAt",
      x.starts_at + make_interval(mins => n.lasts_minutes) AS "endsAt"
    FROM tournament_results r JOIN tournaments n USING (brand_key, tournament_key)
    CROSS JOIN LATERAL (SELECT n.first_starts_at + make_interval(mins => (r.edition - 1) * coalesce(n.repeats_after_minutes, 0)) AS starts_at) x
    WHERE r.paid_at IS NULL LIMIT ${countMax}`.execute(db);
  return rows;
}

/** Marks a prize as paid; undefined if it was paid meanwhile. The row stays locked until the end of the transaction. */
export async function takePrize(tx: Tx, { brandKey, tournamentKey, edition, playerId }: EntryOf) {
  return tx
    .updateTable('tournament_results')
    .set({ paid_at: sql<Date>`clock_timestamp()` })
    .where('brand_key', '=', brandKey)
    .where('tournament_key', '=', tournamentKey)
    .where('edition', '=', edition)
    .where('player_id', '=', playerId)
    .where('paid_at', 'is', null)
    .returning(['prize_minor', 'currency_code'])
    .executeTakeFirst();
}

/** Call it after `takePrize` in the same transaction. */
export async function savePaidPrize(
  tx: Tx,
  { brandKey, tournamentKey, edition, playerId }: EntryOf,
  paidMinor: bigint,
): Promise<void> {
  await tx
    .updateTable('tournament_results')
    .set({ paid_minor: paidMinor })
    .where('brand_key', '=', brandKey)
    .where('tournament_key', '=', tournamentKey)
    .where('edition', '=', edition)
    .where('player_id', '=', playerId)
    .execute();
}
