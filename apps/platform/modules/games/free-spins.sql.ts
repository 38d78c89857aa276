import { sql } from 'kysely';
import type { AssetCode } from '@marquee/money/assets.ts';
import type { Db } from '../../db/database.ts';
import type { NewRound, SettledRound } from './rounds.sql.ts';

export interface DrawnFreeSpin extends NewRound, SettledRound {
  /** The set whose spin is used. */
  readonly freeSpins: string;
  /** The pair and the nonce with which the outcome was drawn. */
  readonly seedId: string;
  readonly nonce: number;
}

/** Plays a free spin in one transaction. Returns `ok`, `known`, `open`, `nonce` or a refusal, as `wallet_play_free_spin` explains; only `ok` has changed anything. */
export async function bookFreeSpin(db: Db, round: DrawnFreeSpin): Promise<string> {
  const { rows } = await sql<{
    status: string;
  }>`SELECT wallet_play_free_spin(${round.playerId}, ${round.brandKey}, ${round.freeSpins}, ${round.gameSlug},
    ${round.rulesVersion}::integer, ${round.roundId}, ${round.idempotencyKey}, ${round.inputHash}, ${JSON.stringify(round.move)}::json, ${round.seedId},
    ${round.nonce}::integer, ${round.stakeMinor}::bigint, ${round.winMinor}::bigint, ${JSON.stringify(round.outcome)}::json) AS status`.execute(
    db,
  );
  return rows[0]?.status ?? '';
}

/** Whether free spins of this wallet and game are left, which are played before money. */
export async function hasFreeSpins(
  db: Db,
  { playerId, asset, gameSlug }: { readonly playerId: string; readonly asset: AssetCode; readonly gameSlug: string },
): Promise<boolean> {
  const { rows } = await sql`SELECT FROM wallets w
    WHERE w.player_id = ${playerId} AND w.asset = ${asset} AND w.free_spins_id IS NOT NULL
      AND ${gameSlug} = ANY (free_spins_games(w.free_spins_id))`.execute(db);
  return rows.length > 0;
}
