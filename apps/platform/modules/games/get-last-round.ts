import { setTimeout as wait } from 'node:timers/promises';
import type { GamesDeps } from './games.deps.ts';
import { INTERRUPTED_AFTER_MS, isInterrupted } from './games.rules.ts';
import { finishRound } from './finish-round.ts';
import { getHouseGame } from './validate-play-request.ts';
import { presentLastRound, type LastRoundResponse } from './present-round.ts';
import { isStakeBooked, recoverRound } from './recover-rounds.ts';
import { findEndedRoundByKey, findLastRound, findOpenRound } from './rounds.sql.ts';

const POLL_MS = 150;

/**
 * The player's newest ended round, or that of the stake sent under `key` if it was booked; null before the first. An
 * open round is completed first.
 */
export async function getLastRound(
  deps: GamesDeps,
  playerId: string,
  gameSlug: string,
  key?: string,
): Promise<LastRoundResponse | null> {
  getHouseGame(gameSlug);
  for (let waitedMs = 0; waitedMs <= INTERRUPTED_AFTER_MS; waitedMs += POLL_MS) {
    const open = await findOpenRound(deps.db, playerId, gameSlug);
    if (!open) break;
    if (isInterrupted(open.openedAt, deps.now())) await recoverRound(deps, open);
    else if (await isStakeBooked(deps, open)) await finishRound(deps, open);
    else await wait(POLL_MS); // its own request may be about to book the stake
  }
  const requested = key === undefined ? undefined : await findEndedRoundByKey(deps.db, playerId, gameSlug, key);
  const last = requested ?? (await findLastRound(deps.db, playerId, gameSlug));
  return last ? presentLastRound(last) : null;
}
