import { sql } from 'kysely';
import type { Move } from '@marquee/games/game-rules.ts';
import type { AssetCode } from '@marquee/money/assets.ts';
import type { Db } from '../../db/database.ts';

export interface NewBet {
  readonly slug: string;
  readonly number: number;
  readonly playerId: string;
  readonly brandKey: string;
  readonly shownName: string;
  readonly asset: AssetCode;
  /** Of the player's first bet in the round; later ones join it. */
  readonly roundId: string;
  readonly idempotencyKey: string;
  readonly inputHash: string;
  readonly stakeMinor: bigint;
  /** How much more of the round's stakes counts towards wagering, as `countedWith` finds. */
  readonly countedMinor: bigint;
  /** Expected cost of the bet, in 1/10,000 minor unit. */
  readonly costMinorBps: bigint;
  /** How many bets of the player in the round that was computed from. */
  readonly betsBefore: number;
  /** Maximum of a player in one round. */
  readonly stakeMinorMax: bigint;
  readonly move: Move;
  /** Whether a player may bet once per round. */
  readonly isSingle: boolean;
}

export interface PlacedBet {
  /** Null if the bet is booked; `changed` if there are other bets than before; otherwise a text of `refusalOf`. */
  readonly refusal: string | null;
  readonly walletAfter: {
    readonly realMinor: string;
    readonly bonusMinor: string;
    readonly heldMinor: string;
    readonly seq: string;
  };
}

/** Books the bet, or finds the one of this key. */
export async function placeBet(db: Db, bet: NewBet): Promise<PlacedBet> {
  const { rows } = await sql<PlacedBet>`SELECT refusal, wallet_after AS "walletAfter"
    FROM live_place_bet(${bet.slug}, ${bet.number}::integer, ${bet.playerId}, ${bet.brandKey}, ${bet.shownName}, ${bet.asset}, ${bet.roundId},
      ${bet.idempotencyKey}, ${bet.inputHash}, ${bet.stakeMinor}::bigint, ${bet.countedMinor}::bigint, ${bet.betsBefore}::integer, ${bet.stakeMinorMax}::bigint,
      ${JSON.stringify(bet.move)}::json, ${bet.isSingle}::boolean, ${bet.costMinorBps}::bigint)`.execute(db);
  const [placed] = rows;
  if (!placed) throw new Error('A bet has no result');
  return placed;
}

/** What the player has bet in a round so far; null: nothing. */
export async function findBetsBefore(
  db: Db,
  { slug, number, playerId, asset }: Pick<NewBet, 'slug' | 'number' | 'playerId' | 'asset'>,
) {
  const { rows } = await sql<{ readonly move: Move; readonly stakeMinor: bigint; readonly bets: number }>`
    SELECT move, stake_minor AS "stakeMinor", bets FROM live_stakes
    WHERE table_slug = ${slug} AND number = ${number} AND player_id = ${playerId} AND asset = ${asset}`.execute(db);
  return rows[0] ?? null;
}

export async function isKnownBet(db: Db, playerId: string, idempotencyKey: string): Promise<boolean> {
  const row = await db
    .selectFrom('live_bets')
    .select('round_id')
    .where('player_id', '=', playerId)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
  return row !== undefined;
}

/** Hundredths at which the player has left the curve; null if that was not possible. */
export async function cashOut(db: Db, slug: string, number: number, playerId: string): Promise<number | null> {
  const { rows } = await sql<{
    multiplier: number | null;
  }>`SELECT live_cash_out(${slug}, ${number}::integer, ${playerId}) AS multiplier`.execute(db);
  return rows[0]?.multiplier ?? null;
}
