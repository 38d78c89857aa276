import { withTx } from '../../db/tx.ts';
import type { GamesDeps } from './games.deps.ts';
import { INTERRUPTED_AFTER_MS, moneyIds } from './games.rules.ts';
import { endAbandonedRound } from './end-abandoned-round.ts';
import { finishRound, refundRound } from './finish-round.ts';
import { listRoundsToRecover, type RoundRow } from './rounds.sql.ts';

const BATCH = 100;

/** True if the round's stake is in the ledger. */
export async function isStakeBooked(deps: GamesDeps, round: RoundRow): Promise<boolean> {
  const { source, bet } = moneyIds(round);
  const stake = await withTx(deps.db, (tx) => deps.wallet.inTx(tx).findTransfer(source, bet));
  return stake?.isApplied === true;
}

/**
 * Completes an interrupted round: played as it would have been if its stake is booked, refunded otherwise. A round whose player did not return in time
 * is ended by default actions.
 */
export async function recoverRound(deps: GamesDeps, round: RoundRow): Promise<RoundRow> {
  const isWaiting = round.steps !== null;
  const ended = await (isWaiting ? endAbandonedRound(deps, round) : endInterruptedRound(deps, round));
  deps.log.info(
    { roundId: round.roundId, playerId: round.playerId, state: ended.state },
    isWaiting ? 'ended a round whose player did not return' : 'completed an interrupted round',
  );
  return ended;
}

async function endInterruptedRound(deps: GamesDeps, round: RoundRow): Promise<RoundRow> {
  return (await isStakeBooked(deps, round)) ? finishRound(deps, round) : refundRound(deps, round);
}

/** Completes all interrupted rounds; runs at start and periodically, in any number of processes. Returns how many. */
export async function recoverRounds(deps: GamesDeps): Promise<number> {
  let ended = 0;
  for (;;) {
    const now = deps.now();
    const openedBefore = new Date(now.getTime() - INTERRUPTED_AFTER_MS);
    const rounds = await listRoundsToRecover(deps.db, { openedBefore, now, limit: BATCH });
    const results = [];
    for (const round of rounds) results.push(await tryToRecover(deps, round));
    ended += results.filter(Boolean).length;
    // A round that cannot be completed stays in the list: without progress the next run tries again.
    if (rounds.length < BATCH || !results.some(Boolean)) return ended;
  }
}

async function tryToRecover(deps: GamesDeps, round: RoundRow): Promise<boolean> {
  try {
    const { state } = await recoverRound(deps, round);
    return state !== 'opened';
  } catch (error) {
    deps.log.error({ err: error, roundId: round.roundId }, 'could not complete an interrupted round');
    return false;
  }
}
