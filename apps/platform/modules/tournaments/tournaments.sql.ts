import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** The brand and language of a request. */
export interface TournamentView {
  readonly brandKey: string;
  readonly locale: string;
}

/** Tournaments of the brand; texts in the reader's language, in English as fallback. */
export async function listTournamentRows(db: Db, { brandKey, locale }: TournamentView) {
  return db
    .selectFrom('tournaments as n')
    .innerJoin('tournament_texts as t', (join) =>
      join.onRef('t.brand_key', '=', 'n.brand_key').onRef('t.tournament_key', '=', 'n.tournament_key'),
    )
    .where('n.brand_key', '=', brandKey)
    .where('n.is_active', '=', true)
    .where('t.locale', 'in', [locale, 'en'])
    .distinctOn('n.tournament_key')
    .orderBy('n.tournament_key')
    .orderBy(sql`t.locale = ${locale}`, 'desc')
    .select([
      'n.tournament_key',
      'n.scoring',
      'n.currency_code',
      'n.stake_minor_min',
      'n.needs_opt_in',
      'n.game_slugs',
      'n.first_starts_at',
      'n.lasts_minutes',
      'n.repeats_after_minutes',
      'n.last_edition',
      'n.sort_order',
      't.title',
      't.summary',
      't.rules',
    ])
    .execute();
}

export type TournamentRow = Awaited<ReturnType<typeof listTournamentRows>>[number];

export async function listPrizeRows(db: Db, brandKey: string) {
  return db
    .selectFrom('tournament_prizes')
    .where('brand_key', '=', brandKey)
    .orderBy('rank_from')
    .select(['tournament_key', 'rank_from', 'rank_to', 'currency_code', 'prize_minor'])
    .execute();
}

export type PrizeRow = Awaited<ReturnType<typeof listPrizeRows>>[number];

export interface EditionOf {
  readonly brandKey: string;
  readonly tournamentKey: string;
  readonly edition: number;
}

/** Best first; of equal scores the earlier one. */
export async function listLeaders(db: Db, { brandKey, tournamentKey, edition }: EditionOf, limit: number) {
  return db
    .selectFrom('tournament_entries as e')
    .innerJoin('players as p', 'p.player_id', 'e.player_id')
    .where('e.brand_key', '=', brandKey)
    .where('e.tournament_key', '=', tournamentKey)
    .where('e.edition', '=', edition)
    .where('e.points', '>', 0n)
    .orderBy('e.points', 'desc')
    .orderBy('e.reached_at')
    .orderBy('e.player_id')
    .limit(limit)
    .select(['p.nickname', 'e.points'])
    .execute();
}

export async function countEntries(db: Db, { brandKey, tournamentKey, edition }: EditionOf): Promise<number> {
  const { count } = await db
    .selectFrom('tournament_entries')
    .where('brand_key', '=', brandKey)
    .where('tournament_key', '=', tournamentKey)
    .where('edition', '=', edition)
    .where('points', '>', 0n)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export interface RankRow {
  readonly tournamentKey: string;
  readonly edition: number;
  readonly rank: number;
  readonly playerCount: number;
}

/** Editions in which the player has scored at this brand, newest score first, with the player's rank in each. */
export async function listRankRows(
  db: Db,
  who: { readonly brandKey: string; readonly playerId: string },
  limit: number,
) {
  const { rows } = await sql<RankRow>`WITH own AS (
      SELECT brand_key, tournament_key, edition, player_id, points, reached_at FROM tournament_entries
      WHERE player_id = ${who.playerId} AND brand_key = ${who.brandKey} AND points > 0 ORDER BY reached_at DESC LIMIT ${limit}
    )
    SELECT own.tournament_key AS "tournamentKey", own.edition, field.ahead + 1 AS rank, field.players AS "playerCount"
    FROM own, LATERAL (
      SELECT count(*)::int AS players,
        count(*) FILTER (WHERE e.points > own.points OR (e.points = own.points AND (e.reached_at, e.player_id) < (own.reached_at, own.player_id)))::int AS ahead
      FROM tournament_entries e
      WHERE e.brand_key = own.brand_key AND e.tournament_key = own.tournament_key AND e.edition = own.edition AND e.points > 0
    ) field
    ORDER BY own.reached_at DESC`.execute(db);
  return rows;
}
