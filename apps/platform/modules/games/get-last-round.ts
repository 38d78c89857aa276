import { setTimeout as wait } from 'node:timers/promises';
import type { GamesDeps } from './games.deps.ts';
import { CUT_OFF_AFTER_MS, isCutOff } from './games.rules.ts';
import { finishRound } from './finish-round.ts';
import { getHouseGame } from './check-wish.ts';
import { presentLastRound, type LastRoundAnswer } from './present-round.ts';
import { isStakeBooked, recoverRound } from './recover-rounds.ts';
import { findEndedRoundByKey, findLastRound, findOpenRound } from './rounds.sql.ts';

const PAUSE_MS = 150;

/**
 * How the player's newest round ended, or that of the stake sent under `key`, if it was taken; null before the first. A round that is open is brought to
 * its end, not left in the air.
 */
export async function getLastRound(
  deps: GamesDeps,
  playerId: string,
  gameSlug: string,
  key?: string,
): Promise<LastRoundAnswer | null> {
  getHouseGame(gameSlug);
  for (let waited = 0; waited <= CUT_OFF_AFTER_MS; waited += PAUSE_MS) {
    const open = await findOpenRound(deps.db, playerId, gameSlug);
    if (!open) break;
    if (isCutOff(open.openedAt, deps.now())) await recoverRound(deps, open);
    else if (await isStakeBooked(deps, open)) await finishRound(deps, open);
    else await wait(PAUSE_MS); // its own request may be about to take the stake
  }
  const asked = key === undefined ? undefined : await findEndedRoundByKey(deps.db, playerId, gameSlug, key);
  const last = asked ?? (await findLastRound(deps.db, playerId, gameSlug));
  return last ? presentLastRound(last) : null;
}
