import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import type { actInRound as actInRoundEndpoint } from '@marquee/contract/games.ts';
import { isGamble, isSameMove, type InteractiveRules, type Move } from '@marquee/games/game-rules.ts';
import { Refusal } from '../../core/refusal.ts';
import { bookStep } from './book-step.ts';
import { refundRound } from './finish-round.ts';
import type { GamesDeps, PlayAttempt } from './games.deps.ts';
import { actionsOf, drawStep, rulesOfRound } from './interactive-round.rules.ts';
import { presentStep, presentWalletAfter } from './present-step.ts';
import { findRoundOfPlayer, type RoundRow } from './rounds.sql.ts';

export interface ActInRound extends Omit<PlayAttempt, 'gameSlug'> {
  readonly roundId: string;
  /** Number of actions taken before this one. */
  readonly index: number;
  readonly action: Move;
}

/** Requests of other tabs may take the same action, or the job may end the round, at the same time. */
const TRIES_MAX = 5;

/**
 * Takes one action in an open round. The same action at the same place returns the first response; another one is refused. An action that adds a stake is
 * refused like a bet, and changes nothing then.
 */
export async function actInRound(deps: GamesDeps, act: ActInRound): Promise<ResponseOf<typeof actInRoundEndpoint>> {
  for (let tries = 1; tries <= TRIES_MAX; tries += 1) {
    const round = await findRoundOfPlayer(deps.db, act.playerId, act.roundId);
    if (!round) throw new Refusal('game.round_not_found');
    if (round.state === 'returned') throw new Refusal('wallet.bet_returned');
    const rules = rulesOfRound(deps.findGame(round.gameSlug), round);
    if (isTaken(round, rules, act)) return responseAt(deps, round, act.index + 1);
    if (round.state !== 'opened') throw new Refusal('game.round_over');
    if (!rules) {
      await refundRound(deps, round);
      throw new Refusal('wallet.bet_returned');
    }
    const answer = await takeAction(deps, round, rules, act);
    if (answer instanceof Refusal) throw answer;
  }
  throw new Refusal('request.id_reused');
}

/** Whether this action was taken at this place before. Throws if another one was, or if one before it is missing. */
function isTaken(round: RoundRow, rules: InteractiveRules | null, { index, action }: ActInRound): boolean {
  const actions = actionsOf(round);
  const taken = actions[index];
  if (taken) {
    if (isSameMove(taken, rules?.parseAction(action) ?? action)) return true;
    throw new Refusal('request.id_reused');
  }
  if (round.steps === null || index > actions.length) throw new Refusal('game.action_ahead');
  return false;
}

async function takeAction(
  deps: GamesDeps,
  round: RoundRow,
  rules: InteractiveRules,
  { playerId, brandKey, clientIp, clientLocation, ...act }: ActInRound,
): Promise<'done' | 'moved' | Refusal> {
  const action = rules.parseAction(act.action);
  const step = action && drawStep(rules, round, action);
  if (!step) return new Refusal('game.action_invalid');
  // A win that is gambled is no stake, so no limit of stakes or losses can be reached by it.
  if (step.addedMinor > 0n || (isGamble(rules) && rules.risksWin(action))) {
    const { gameSlug, asset } = round;
    const attempt = { playerId, brandKey, gameSlug, clientIp, clientLocation };
    await deps.checkPlay({ ...attempt, asset, stakeMinor: step.addedMinor });
  }
  return bookStep(deps, round, rules, { step, waits: true });
}

async function responseAt(deps: GamesDeps, round: RoundRow, steps: number) {
  const wallet = await deps.wallet.findWallet(round.playerId, round.asset);
  return {
    round: presentStep(deps.findGame(round.gameSlug), round, steps),
    userWallet: presentWalletAfter(round, steps, wallet?.isActive ?? false),
  };
}
