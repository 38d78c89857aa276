import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import type { actInDemoRound as actInDemoRoundEndpoint } from '@marquee/contract/games.ts';
import { isGamble, isInteractive, rulesOfMove, type Move } from '@marquee/games/game-rules.ts';
import { Refusal } from '../../core/refusal.ts';
import { demoProgress, findSealedRound, presentDemoRound } from './demo-rounds.ts';
import type { DemoAttempt, GamesDeps } from './games.deps.ts';

export interface ActInDemoRound extends Omit<DemoAttempt, 'gameSlug'> {
  /** The encrypted round of the last response. */
  readonly openRound: string;
  readonly action: Move;
}

/** Takes one action in a round with play money. The same action in the same round gives the same response, in any process. */
export async function actInDemoRound(
  deps: GamesDeps,
  { openRound, action: sent, ...attempt }: ActInDemoRound,
): Promise<ResponseOf<typeof actInDemoRoundEndpoint>> {
  const opened = findSealedRound(deps, openRound);
  const game = opened && deps.findGame(opened.game);
  const rules = game && rulesOfMove(game, opened.move);
  if (!rules || !isInteractive(rules) || rules.version !== opened.rulesVersion)
    throw new Refusal('game.round_not_found');
  await deps.checkDemo({ ...attempt, gameSlug: opened.game });
  const action = rules.parseAction(sent);
  if (action && isGamble(rules) && rules.risksWin(action)) await deps.checkGamble(attempt);
  const round = { ...opened, actions: [...opened.actions, ...(action ? [action] : [])] };
  const progress = action && demoProgress(rules, round);
  if (!progress) throw new Refusal('game.action_invalid');
  return presentDemoRound(deps, round, progress);
}
