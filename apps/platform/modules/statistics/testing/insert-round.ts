import type { Pool } from 'pg';
import { newId } from '../../../db/new-id.ts';
import type { TestPlayer } from '../../../testing/running-platform.ts';

export interface InsertedRound {
  readonly game: string;
  readonly winMinor: bigint;
  readonly minutesAgo: number;
  readonly stakeMinor?: bigint;
  readonly asset?: string;
  readonly state?: 'settled' | 'returned';
}

/** Inserts a settled round; of 1.00 EUR by default. */
export async function insertRound(
  owner: Pool,
  player: Pick<TestPlayer, 'userId'>,
  round: InsertedRound,
): Promise<void> {
  const id = newId('rnd');
  await owner.query(
    `INSERT INTO game_seeds (seed_id, player_id, state, server_seed, server_seed_hash, client_seed, revealed_at)
     VALUES ($1, $2, 'revealed', repeat('a', 64), repeat('b', 64), 'mine', now())`,
    [id, player.userId],
  );
  const { game, stakeMinor = 10_000n, asset = 'EUR', winMinor, minutesAgo, state = 'settled' } = round;
  await owner.query(
    `INSERT INTO game_rounds (round_id, player_id, brand_key, game_slug, rules_version, asset, stake_minor, move, seed_id, nonce, idempotency_key,
       input_hash, state, win_minor, outcome, wallet_after, opened_at, ended_at)
     VALUES ($1, $2, 'handelskade', $3, 1, $4, $5, '{}', $1, 0, $1, 'x', $6, $7, '{}', '{}', now() - make_interval(mins => $8), now())`,
    [id, player.userId, game, asset, stakeMinor, state, winMinor, minutesAgo],
  );
  await owner.query(
    `SELECT add_to_play_totals(ARRAY[player_id], ARRAY[asset], ARRAY[game_slug], ARRAY[stake_minor], ARRAY[win_minor], ARRAY[opened_at])
     FROM game_rounds WHERE round_id = $1 AND state = 'settled'`,
    [id],
  );
}
