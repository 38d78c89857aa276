import { COUNT_MAX } from '@marquee/contract/constants.ts';
import { sql, type RawBuilder } from 'kysely';
import type { AssetCode } from '@marquee/money/assets.ts';
import type { Move } from '@marquee/games/game-rules.ts';
import { cutPage, type Page } from '../../core/cut-page.rules.ts';
import type { PageQuery } from '../../core/list-place.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { Refusal } from '../../core/refusal.ts';
import { microsOf, pageOfTable, placeInTable } from '../../db/page-of-table.sql.ts';

/** The wallet after the round as JSON-compatible values. */
export interface WalletAfter {
  readonly realMinor: string;
  readonly bonusMinor: string;
  readonly heldMinor: string;
  readonly seq: string;
}

/** The opening of a round with decisions, or one of its actions. */
export interface StoredStep {
  /** Null for the opening. */
  readonly action: Move | null;
  /** Stake that the step added, minor units. */
  readonly added: string;
  /** Null for the step that ended the round: the round has it. */
  readonly wallet: WalletAfter | null;
}

/** A set after one of its spins; amounts in minor units. */
export interface StoredFreeSpin {
  readonly userBonusId: string;
  readonly quantity: number;
  readonly left: number;
  readonly won: string;
  readonly became: 'nothing' | 'bonus' | 'real' | 'waiting' | null;
  readonly paid: string;
}

export interface RoundRow {
  readonly roundId: string;
  readonly playerId: string;
  readonly brandKey: string;
  readonly gameSlug: string;
  readonly rulesVersion: number;
  readonly asset: AssetCode;
  /** All stakes: the first one and those that actions added. */
  readonly stakeMinor: bigint;
  readonly move: Move;
  readonly idempotencyKey: string;
  readonly inputHash: string;
  readonly state: 'opened' | 'settled' | 'returned' | 'refused';
  readonly refusal: string | null;
  /** Amounts of the refusal; null without one. */
  readonly refusalParams: Refusal['params'] | null;
  readonly winMinor: bigint | null;
  readonly outcome: unknown;
  readonly walletAfter: WalletAfter | null;
  /** Games with decisions, once the first stake is booked; null otherwise. */
  readonly steps: readonly StoredStep[] | null;
  /** The set after a free spin; null in other rounds. */
  readonly freeSpin: StoredFreeSpin | null;
  readonly openedAt: Date;
  readonly nonce: number;
  readonly serverSeed: string;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly isSeedRevealed: boolean;
}

export interface NewRound {
  readonly roundId: string;
  readonly playerId: string;
  readonly brandKey: string;
  readonly gameSlug: string;
  readonly rulesVersion: number;
  readonly asset: AssetCode;
  readonly stakeMinor: bigint;
  readonly move: Move;
  readonly idempotencyKey: string;
  readonly inputHash: string;
}

export interface SettledRound {
  readonly winMinor: bigint;
  readonly outcome: unknown;
}

const ROUND = sql`r.round_id AS "roundId", r.player_id AS "playerId", r.brand_key AS "brandKey", r.game_slug AS "gameSlug",
  r.rules_version AS "rulesVersion", r.asset, r.stake_minor AS "stakeMinor", r.move, r.idempotency_key AS "idempotencyKey", r.input_hash AS "inputHash", r.state, r.refusal, r.refusal_params AS "refusalParams",
  r.win_minor AS "winMinor", r.outcome, r.wallet_after AS "walletAfter", r.steps, r.free_spin AS "freeSpin", r.opened_at AS "openedAt", r.nonce,
  s.server_seed AS "serverSeed", s.server_seed_hash AS "serverSeedHash", s.client_seed AS "clientSeed", s.state = 'revealed' AS "isSeedRevealed"`;

async function roundsWhere(db: Db, rest: RawBuilder<unknown>): Promise<readonly RoundRow[]> {
  const { rows } =
    await sql<RoundRow>`SELECT ${ROUND} FROM game_rounds r JOIN game_seeds s USING (seed_id) ${rest}`.execute(db);
  return rows;
}

/**
 * Takes the next nonce of the player's pair and inserts the round with its key and as open, in one statement, so that a
 * failed insert uses no nonce. Undefined if the player has no pair yet; a unique violation if the key exists or a round of the game is open.
 */
export async function insertRound(db: Db, round: NewRound): Promise<RoundRow | undefined> {
  const { rows } = await sql<RoundRow>`WITH s AS (
      UPDATE game_seeds SET rounds = rounds + 1 WHERE player_id = ${round.playerId} AND state = 'current'
      RETURNING seed_id, rounds, server_seed, server_seed_hash, client_seed, state
    ), r AS (
      INSERT INTO game_rounds (round_id, player_id, brand_key, game_slug, rules_version, asset, stake_minor, move, seed_id, nonce,
        idempotency_key, input_hash)
      SELECT ${round.roundId}, ${round.playerId}, ${round.brandKey}, ${round.gameSlug}, ${round.rulesVersion}::integer, ${round.asset},
        ${round.stakeMinor}::bigint, ${JSON.stringify(round.move)}::json, s.seed_id, s.rounds - 1, ${round.idempotencyKey}, ${round.inputHash}
      FROM s RETURNING round_id, player_id, brand_key, game_slug, rules_version, asset, stake_minor, move, idempotency_key, input_hash, state, refusal, refusal_params,
        win_minor, outcome, wallet_after, steps, free_spin, opened_at, nonce, seed_id
    ), k AS (
      INSERT INTO game_round_keys (player_id, idempotency_key, round_id) SELECT player_id, idempotency_key, round_id FROM r
    ), o AS (
      INSERT INTO open_game_rounds (player_id, game_slug, round_id, seed_id, opened_at) SELECT player_id, game_slug, round_id, seed_id, opened_at FROM r
    )
    SELECT ${ROUND} FROM r JOIN s USING (seed_id)`.execute(db);
  return rows[0];
}

export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505';
}

const idOfKey = (playerId: string, idempotencyKey: string) =>
  sql`(SELECT round_id FROM game_round_keys WHERE player_id = ${playerId} AND idempotency_key = ${idempotencyKey})`;

export async function findRoundByKey(db: Db, playerId: string, idempotencyKey: string): Promise<RoundRow | undefined> {
  return (await roundsWhere(db, sql`WHERE r.round_id = ${idOfKey(playerId, idempotencyKey)}`))[0];
}

export async function findOpenRound(db: Db, playerId: string, gameSlug: string): Promise<RoundRow | undefined> {
  return (
    await roundsWhere(
      db,
      sql`WHERE r.round_id = (SELECT round_id FROM open_game_rounds WHERE player_id = ${playerId} AND game_slug = ${gameSlug}) AND r.state = 'opened'`,
    )
  )[0];
}

/** The newest ended round, without refused ones, which had no stake. */
export async function findLastRound(db: Db, playerId: string, gameSlug: string): Promise<RoundRow | undefined> {
  return (
    await roundsWhere(
      db,
      sql`WHERE r.player_id = ${playerId} AND r.game_slug = ${gameSlug} AND r.state IN ('settled', 'returned') ORDER BY r.opened_at DESC LIMIT 1`,
    )
  )[0];
}

export async function findEndedRoundByKey(
  db: Db,
  playerId: string,
  gameSlug: string,
  idempotencyKey: string,
): Promise<RoundRow | undefined> {
  return (
    await roundsWhere(
      db,
      sql`WHERE r.round_id = ${idOfKey(playerId, idempotencyKey)} AND r.game_slug = ${gameSlug}
        AND r.state IN ('settled', 'returned')`,
    )
  )[0];
}

export async function findRoundOfPlayer(db: Db, playerId: string, roundId: string): Promise<RoundRow | undefined> {
  return (await roundsWhere(db, sql`WHERE r.round_id = ${roundId} AND r.player_id = ${playerId}`))[0];
}

export async function getRound(db: Db, roundId: string): Promise<RoundRow> {
  const [round] = await roundsWhere(db, sql`WHERE r.round_id = ${roundId}`);
  if (!round) throw new Error(`No round ${roundId}`);
  return round;
}

/** Locks the round's row, so that it is settled once. */
export async function lockRound(tx: Tx, roundId: string): Promise<RoundRow> {
  const [round] = await roundsWhere(tx, sql`WHERE r.round_id = ${roundId} FOR UPDATE OF r`);
  if (!round) throw new Error(`No round ${roundId}`);
  return round;
}

/** Books the win, zero included, and settles the round; returns it as it is then, also if it had ended before. */
export async function settleRound(db: Db, roundId: string, { winMinor, outcome }: SettledRound): Promise<RoundRow> {
  const { rows } = await sql<RoundRow>`SELECT ${ROUND}
    FROM wallet_settle_round(${roundId}, ${winMinor}, ${JSON.stringify(outcome)}::json) r JOIN game_seeds s USING (seed_id)`.execute(
    db,
  );
  const [round] = rows;
  if (!round) throw new Error(`No round ${roundId}`);
  return round;
}

/** Ends a round without a stake: `refusal` is why it was not booked, null means that it was refunded. */
export async function voidRound(
  tx: Tx,
  roundId: string,
  refusal: Pick<Refusal, 'code' | 'params'> | null,
): Promise<void> {
  const state = refusal === null ? 'returned' : 'refused';
  await sql`WITH closed AS (
      DELETE FROM open_game_rounds o USING game_rounds g
      WHERE g.round_id = ${roundId} AND o.player_id = g.player_id AND o.game_slug = g.game_slug AND o.round_id = g.round_id
    )
    UPDATE game_rounds SET state = ${state}, refusal = ${refusal?.code ?? null}, refusal_params = ${refusal && JSON.stringify(refusal.params)}, ended_at = clock_timestamp() WHERE round_id = ${roundId}`.execute(
    tx,
  );
}

/** Open rounds whose request was interrupted, and rounds that have waited for the player until `now`. */
export async function listRoundsToRecover(
  db: Db,
  { openedBefore, now, limit }: { readonly openedBefore: Date; readonly now: Date; readonly limit: number },
): Promise<readonly RoundRow[]> {
  return roundsWhere(
    db,
    sql`WHERE r.round_id = ANY (ARRAY(
        (SELECT round_id FROM open_game_rounds WHERE waits_until IS NULL AND opened_at < ${openedBefore} ORDER BY opened_at LIMIT ${limit})
        UNION ALL (SELECT round_id FROM open_game_rounds WHERE waits_until <= ${now} ORDER BY waits_until LIMIT ${limit}) LIMIT ${limit}))
      AND r.state = 'opened' ORDER BY r.opened_at`,
  );
}

interface RoundQuery extends PageQuery {
  readonly playerId: string;
  readonly gameSlug: string | undefined;
}

const TRACK = 'rounds';

/** A page of ended rounds, newest first, and how many there are up to `COUNT_MAX + 1`. */
export async function listEndedRounds(
  db: Db,
  { playerId, gameSlug, place, limit }: RoundQuery,
): Promise<Page<RoundRow> & { readonly count: number }> {
  const page = pageOfTable(TRACK, place, { time: sql`r.opened_at`, id: sql`r.round_id` });
  const isOfGame = gameSlug === undefined ? sql`` : sql`AND r.game_slug = ${gameSlug}`;
  const wanted = sql`r.player_id = ${playerId} AND r.state IN ('settled', 'returned') ${isOfGame}`;
  const [{ rows }, total] = await Promise.all([
    sql<RoundRow & { readonly micros: bigint }>`SELECT ${ROUND}, ${microsOf(sql`r.opened_at`)} AS micros
      FROM game_rounds r JOIN game_seeds s USING (seed_id)
      WHERE ${wanted} AND ${page.isBeyond} ORDER BY ${page.order} LIMIT ${limit + 1}`.execute(db),
    sql<{ count: bigint }>`SELECT count(*) AS count
      FROM (SELECT FROM game_rounds r WHERE ${wanted} LIMIT ${COUNT_MAX + 1}) AS counted`.execute(db),
  ]);
  const placed = rows.map(({ micros, ...row }) => placeInTable(TRACK, micros, row.roundId, row));
  // A count of rows, not an amount.
  return { ...cutPage([placed], { place, limit }), count: Number(total.rows[0]?.count ?? 0n) };
}
