import { minorOf } from '@marquee/money/money.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { appendVersions } from '../../db/versions.sql.ts';
import type { Tournament } from './tournament.ts';

/** A tournament without its start, which is given separately. */
export type Definition = Omit<Tournament, 'startsAt'>;

interface Saved {
  readonly brandKey: string;
  readonly definition: Definition;
  /** Used for a new tournament only: editions keep their numbers and results. */
  readonly startsAt: Date | RawBuilder<Date>;
}

/** Creates a tournament, or replaces its terms, texts and prizes. Does not read, so that it can be a part of the demo data. */
export async function saveTournament(tx: Tx, { brandKey, definition, startsAt }: Saved): Promise<void> {
  const { key, currencyCode, stakeMin, prizes, texts } = definition;
  const owned = { brand_key: brandKey, tournament_key: key };
  const facts = {
    scoring: definition.scoring,
    game_slugs: [...definition.games],
    currency_code: currencyCode,
    stake_minor_min: stakeMin === undefined ? 0n : minorOf(stakeMin, currencyCode),
    needs_opt_in: definition.needsOptIn,
    sort_order: definition.sortOrder,
  };
  await tx
    .insertInto('tournaments')
    .values({
      ...owned,
      ...facts,
      first_starts_at: startsAt,
      lasts_minutes: definition.lastsMinutes,
      repeats_after_minutes: definition.repeatsAfterMinutes ?? null,
    })
    .onConflict((conflict) => conflict.columns(['brand_key', 'tournament_key']).doUpdateSet(facts))
    .execute();
  for (const table of ['tournament_texts', 'tournament_prizes'] as const)
    await tx.deleteFrom(table).where('brand_key', '=', brandKey).where('tournament_key', '=', key).execute();
  await tx
    .insertInto('tournament_texts')
    .values(Object.entries(texts).map(([locale, text]) => ({ ...owned, locale, ...text, rules: [...text.rules] })))
    .execute();
  const ranks = prizes.map(({ rankFrom, rankTo, amount }) => ({
    ...owned,
    rank_from: rankFrom,
    rank_to: rankTo,
    currency_code: currencyCode,
    prize_minor: minorOf(amount, currencyCode),
  }));
  if (ranks.length > 0) await tx.insertInto('tournament_prizes').values(ranks).execute();
}

/** Stores a version if it differs from the latest; null: the tournament was stopped. */
export async function saveVersion(
  tx: Tx,
  { brandKey, key, definition, author }: { brandKey: string; key: string; definition: object | null; author: string },
): Promise<void> {
  await appendVersions(
    tx,
    'tournament_versions',
    [{ key: { brand_key: brandKey, tournament_key: key }, definition }],
    author,
  );
}

/** The tournament, locked against other publications; undefined if the brand has none with this key. */
export async function lockTournament(tx: Tx, brandKey: string, key: string) {
  return tx
    .selectFrom('tournaments')
    .selectAll()
    .where('brand_key', '=', brandKey)
    .where('tournament_key', '=', key)
    .forUpdate()
    .executeTakeFirst();
}

export type StoredTournament = NonNullable<Awaited<ReturnType<typeof lockTournament>>>;

export async function listPrizesOf(tx: Tx, brandKey: string, key: string) {
  return tx
    .selectFrom('tournament_prizes')
    .where('brand_key', '=', brandKey)
    .where('tournament_key', '=', key)
    .orderBy('rank_from')
    .select(['rank_from', 'rank_to', 'prize_minor'])
    .execute();
}

export async function deleteTournament(tx: Tx, brandKey: string, key: string): Promise<void> {
  for (const table of ['tournament_opt_ins', 'tournament_texts', 'tournament_prizes', 'tournaments'] as const)
    await tx.deleteFrom(table).where('brand_key', '=', brandKey).where('tournament_key', '=', key).execute();
}

/** No edition begins after this one. */
export async function setLastEdition(tx: Tx, brandKey: string, key: string, edition: number): Promise<void> {
  await tx
    .updateTable('tournaments')
    .set({ last_edition: edition })
    .where('brand_key', '=', brandKey)
    .where('tournament_key', '=', key)
    .execute();
}

export interface ListedTournament extends StoredTournament {
  readonly title: string;
  readonly version: number | null;
}

/** All tournaments of a brand with their English titles. */
export async function listDefinitions(db: Db, brandKey: string): Promise<readonly ListedTournament[]> {
  const { rows } = await sql<ListedTournament>`SELECT n.*, t.title,
      (SELECT max(v.version) FROM tournament_versions v WHERE v.brand_key = n.brand_key AND v.tournament_key = n.tournament_key) AS version
    FROM tournaments n JOIN tournament_texts t ON t.brand_key = n.brand_key AND t.tournament_key = n.tournament_key AND t.locale = 'en'
    WHERE n.brand_key = ${brandKey} ORDER BY n.sort_order, n.tournament_key`.execute(db);
  return rows;
}

/** Terms as a row of `tournaments`, for functions that compute scores. */
function termsOf(definition: Definition): string {
  return JSON.stringify({
    game_slugs: definition.games,
    stake_minor_min: String(
      definition.stakeMin === undefined ? 0n : minorOf(definition.stakeMin, definition.currencyCode),
    ),
  });
}

/** Score and rounds of a player if an edition had just ended. */
export async function scorePast(
  db: Db,
  playerId: string,
  definition: Definition,
): Promise<{ readonly points: bigint; readonly rounds: bigint }> {
  const { rows } = await sql<{ points: bigint; rounds: bigint }>`SELECT s.points, s.rounds FROM wallets w,
      tournament_rounds(w, jsonb_populate_record(NULL::tournaments, ${termsOf(definition)}::jsonb),
        now() - make_interval(mins => ${definition.lastsMinutes}), now(), '-infinity') r,
      tournament_score(jsonb_populate_record(NULL::tournament_entries, '{"points": 0, "rounds": 0, "run": 0}'), ${definition.scoring}, r.rounds) s
    WHERE w.player_id = ${playerId} AND w.asset = ${definition.currencyCode}`.execute(db);
  return rows[0] ?? { points: 0n, rounds: 0n };
}

/** Players of a brand with a round that would have scored if an edition had just ended. */
export async function countPastPlayers(db: Db, brandKey: string, definition: Definition): Promise<number> {
  const { rows } = await sql<{ players: number }>`SELECT count(DISTINCT p.player_id)::int AS players
    FROM jsonb_populate_record(NULL::tournaments, ${termsOf(definition)}::jsonb) n, rounds r
      JOIN wallets w ON w.id = r.wallet_id AND w.asset = ${definition.currencyCode}
      JOIN players p ON p.player_id = w.player_id AND p.brand_key = ${brandKey}
    WHERE r.opened_at >= now() - make_interval(mins => ${definition.lastsMinutes}) AND r.state = 'closed' AND r.bonus_staked = 0
      AND r.staked > r.returned AND r.staked - r.returned >= n.stake_minor_min
      AND (n.game_slugs = '{}' OR r.game_slug = ANY (n.game_slugs))`.execute(db);
  return rows[0]?.players ?? 0;
}
