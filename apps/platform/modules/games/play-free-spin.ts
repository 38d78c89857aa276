import { setTimeout as wait } from 'node:timers/promises';
import { seededIntegers } from '@marquee/games/fairness/seeded-integers.ts';
import type { GameRules } from '@marquee/games/game-rules.ts';
import { Refusal } from '../../core/refusal.ts';
import { refusalOf } from '../wallet/index.ts';
import { bookFreeSpin } from './free-spins.sql.ts';
import type { GamesDeps, PlayAttempt } from './games.deps.ts';
import { requireSameRequest } from './open-round.ts';
import type { PlaySession } from './play-in-steps.ts';
import type { PlayerCache } from './player-cache.ts';
import { findRoundByKey, type NewRound, type RoundRow } from './rounds.sql.ts';

const TRIES_MAX = 12;
const WAIT_MS = 4;

export interface FreeSpinPlay {
  readonly attempt: PlayAttempt;
  readonly request: NewRound;
  readonly rules: GameRules;
  /** The set of which a spin is used. */
  readonly freeSpins: string;
  /** Null if the caller has verified the session. */
  readonly session: PlaySession | null;
}

/**
 * Plays a round with a free spin: drawn from the expected nonce, then booked and settled in one transaction. Nothing else uses the spin, and no money is
 * staked if the set has ended (`bonus.free_spins_over`).
 */
export async function playFreeSpin(
  deps: GamesDeps,
  players: PlayerCache,
  { attempt, request, rules, freeSpins, session }: FreeSpinPlay,
): Promise<{ readonly round: RoundRow; readonly isActive: boolean }> {
  const { playerId, asset, idempotencyKey } = request;
  const [known, wallet] = await Promise.all([
    findRoundByKey(deps.db, playerId, idempotencyKey),
    deps.wallet.findWallet(playerId, asset),
    session?.verify(),
  ]);
  if (!wallet) throw new Refusal('wallet.unknown_currency');
  const { isActive } = wallet;
  if (known) return { round: requireSameRequest(known, request), isActive };
  // The stake is not the player's money, so no limit of stakes or losses can be reached by it.
  await deps.checkPlay({ ...attempt, asset, stakeMinor: 0n });
  for (let tries = 1; tries <= TRIES_MAX; tries += 1) {
    const player = players.find(playerId) ?? (await players.load(playerId));
    const { seedId, nonce } = player;
    const drawn = rules.outcomeOf(seededIntegers(player), request.stakeMinor, request.move);
    const status = await bookFreeSpin(deps.db, { ...request, ...drawn, freeSpins, seedId, nonce });
    if (status === 'ok' || status === 'known') {
      const round = await findRoundByKey(deps.db, playerId, idempotencyKey);
      if (!round) throw new Error(`No round ${request.roundId}`);
      players.follow(round);
      return { round: requireSameRequest(round, request), isActive };
    }
    if (status === 'nonce') players.drop(playerId);
    else if (status === 'open') await wait(WAIT_MS * tries * (0.5 + Math.random()));
    else throw refusalOf(status);
  }
  throw new Refusal('game.round_open');
}
