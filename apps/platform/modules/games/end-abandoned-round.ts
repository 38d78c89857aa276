import { bookStep } from './book-step.ts';
import { refundRound } from './finish-round.ts';
import type { GamesDeps } from './games.deps.ts';
import { actionsOf, drawStep, progressAfter, rulesOfRound } from './interactive-round.rules.ts';
import { getRound, type RoundRow } from './rounds.sql.ts';

/**
 * Ends a round whose player did not return in time, by the default actions of its rules, which add no stake. All stakes are refunded if the rules have
 * changed. Stops if the player acts meanwhile.
 */
export async function endAbandonedRound(deps: GamesDeps, abandoned: RoundRow): Promise<RoundRow> {
  let round = abandoned;
  while (round.state === 'opened') {
    const rules = rulesOfRound(deps.findGame(round.gameSlug), round);
    if (!rules) return refundRound(deps, round);
    const action = progressAfter(rules, round, actionsOf(round))?.defaultAction ?? null;
    const step = action && drawStep(rules, round, action);
    if (!step || step.addedMinor > 0n) throw new Error(`Round ${round.roundId} has no default action`);
    const answer = await bookStep(deps, round, rules, { step, waits: false });
    if (answer !== 'done' && answer !== 'moved') throw answer;
    round = await getRound(deps.db, round.roundId);
    if (answer === 'moved') return round;
  }
  return round;
}
