import { isGamble, type InteractiveRules, type Move } from '@marquee/games/game-rules.ts';
import { Refusal } from '../../core/refusal.ts';
import type { GamesDeps } from './games.deps.ts';
import type { DrawnStep } from './interactive-round.rules.ts';
import { playStep } from './round-steps.sql.ts';
import type { RoundRow } from './rounds.sql.ts';
import { countedStake } from './wagering.rules.ts';

const MS = 1_000;

/**
 * Commits a step of a round with decisions with everything that belongs to it. `waits`: whether the round then waits for the player, or is due to be
 * ended without them. A step that risks a win needs the brand's and the market's permission.
 */
export async function bookStep(
  deps: GamesDeps,
  round: RoundRow,
  rules: InteractiveRules,
  { step, waits }: { readonly step: DrawnStep; readonly waits: boolean },
): Promise<'done' | 'moved' | Refusal> {
  const { action, index, addedMinor, stakeMinor, move, progress } = step;
  const gamble = await findGamble(deps, round, rules, action);
  if (gamble instanceof Refusal) return gamble;
  await deps.atFaultPoint?.('acting');
  const answer = await playStep(deps.db, {
    round,
    action,
    index,
    addedMinor,
    countedMinor: countedStake(deps.wageringOf(round.brandKey), {
      gameSlug: round.gameSlug,
      stakeMinor,
      winChance: rules.winChance(move),
    }),
    costMinorBps: step.costMinorBps,
    gamble,
    waitsUntil: new Date(deps.now().getTime() + (waits ? deps.actionSecondsMax * MS : 0)),
    settled: progress.isOver ? progress : null,
  });
  await deps.atFaultPoint?.('acted');
  return answer;
}

/** Null for a step that risks no win. The statement compares the residence, and checks everything else that may have changed. */
async function findGamble(
  deps: Pick<GamesDeps, 'checkGamble'>,
  { playerId, brandKey }: RoundRow,
  rules: InteractiveRules,
  action: Move | null,
): Promise<{ readonly residence: string | null } | null | Refusal> {
  if (!isGamble(rules) || (action !== null && !rules.risksWin(action))) return null;
  try {
    return { residence: await deps.checkGamble({ playerId, brandKey }) };
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}
