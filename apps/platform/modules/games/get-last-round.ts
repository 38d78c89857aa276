import { setTimeout as wait } from 'node:timers/promises';
import type { HouseRules } from '@marquee/games/game-rules.ts';
import type { GamesDeps } from './games.deps.ts';
import { INTERRUPTED_AFTER_MS, isInterrupted } from './games.rules.ts';
import { finishRound, refundRound } from './finish-round.ts';
import { actionsOf, rulesOfRound } from './interactive-round.rules.ts';
import { getHouseGame } from './validate-play-request.ts';
import { presentEndedRound, type LastRoundResponse } from './present-round.ts';
import { presentStep } from './present-step.ts';
import { isStakeBooked, recoverRound } from './recover-rounds.ts';
import { findEndedRoundByKey, findLastRound, findOpenRound, type RoundRow } from './rounds.sql.ts';

const POLL_MS = 150;

/**
 * The round of the stake sent under `key` if it was booked, otherwise the open round that waits for the player, otherwise the newest ended one; null before
 * the first. A round that a request is playing is completed first.
 */
export async function getLastRound(
  deps: GamesDeps,
  playerId: string,
  gameSlug: string,
  key?: string,
): Promise<LastRoundResponse | null> {
  const rules = getHouseGame(deps.findGame, gameSlug);
  for (let waitedMs = 0; waitedMs <= INTERRUPTED_AFTER_MS; waitedMs += POLL_MS) {
    const open = await findOpenRound(deps.db, playerId, gameSlug);
    if (!open || (open.steps !== null && rulesOfRound(rules, open))) break;
    if (open.steps !== null) await refundRound(deps, open);
    else if (isInterrupted(open.openedAt, deps.now())) await recoverRound(deps, open);
    else if (await isStakeBooked(deps, open)) await finishRound(deps, open);
    else await wait(POLL_MS); // its own request may be about to book the stake
  }
  const requested = key === undefined ? undefined : await findEndedRoundByKey(deps.db, playerId, gameSlug, key);
  const open = requested ?? (await findOpenRound(deps.db, playerId, gameSlug));
  // A round without steps is not booked yet.
  const isShown = open && (open.state !== 'opened' || open.steps !== null);
  const last = isShown ? open : await findLastRound(deps.db, playerId, gameSlug);
  return last ? present(rules, last) : null;
}

function present(rules: HouseRules, round: RoundRow): LastRoundResponse {
  const { idempotencyKey } = round;
  return round.state === 'opened'
    ? { ...presentStep(rules, round, actionsOf(round).length), state: 'open', idempotencyKey }
    : { ...presentEndedRound(round), idempotencyKey };
}
