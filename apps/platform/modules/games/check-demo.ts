import { isGamble, rulesOfMove, type Move } from '@marquee/games/game-rules.ts';
import type { DemoAttempt, GamesDeps } from './games.deps.ts';

/** Throws if this visitor may not play a round with this move for play money. Runs before each demo round. */
export async function checkDemo(
  deps: Pick<GamesDeps, 'checkDemo' | 'checkGamble' | 'findGame'>,
  { move, ...attempt }: DemoAttempt & { readonly move: Move },
): Promise<void> {
  await deps.checkDemo(attempt);
  const rules = deps.findGame(attempt.gameSlug);
  if (rules && isGamble(rulesOfMove(rules, move))) await deps.checkGamble(attempt);
}
