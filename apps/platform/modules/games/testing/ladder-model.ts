import { diceRules } from '@marquee/games/dice/dice.rules.ts';
import { fraction } from '@marquee/games/fraction.ts';
import type { InteractiveRules, Move, RoundProgress } from '@marquee/games/game-rules.ts';

/** Each rung is reached with 3 of 4; the opening already falls with 1 of 10. */
const OPENING_BOUND = 10;
const RUNG_BOUND = 4;
export const RUNGS = 5;

export interface LadderOutcome {
  readonly rungs: number;
  readonly hasFallen: boolean;
}

interface LadderAction extends Move {
  /** `raise` doubles the stake, once. */
  readonly do: 'climb' | 'raise' | 'stop';
}

const act = (name: LadderAction['do']): LadderAction => ({ do: name });

/** A game with decisions, for tests: climb for more, raise the stake once, stop to be paid. Stops by itself at the top. */
export const ladderRules: InteractiveRules<Move, LadderAction, LadderOutcome> = {
  slug: 'ladder',
  version: 1,
  stakes: diceRules.stakes,
  parseMove: (move) => (Object.keys(move).length === 0 ? {} : null),
  parseAction: ({ do: name, ...rest }) =>
    Object.keys(rest).length === 0 && (name === 'climb' || name === 'raise' || name === 'stop') ? act(name) : null,
  returnToPlayer: fraction(9n, 10n),
  basis: { kind: 'exact' },
  deviation: null,
  maxMultiplier: 5,
  hitRate: null,
  winChance: () => fraction(9n, 10n),
  pricedMoves: [{}],
  expectedCost: (_move, stakeMinor) => fraction(stakeMinor, 10n),
  progressOf: (random, stakeMinor, _move, actions) => {
    let progress = stand({
      stakedMinor: stakeMinor,
      rungs: 0,
      hasRaised: false,
      hasFallen: random.below(OPENING_BOUND) === 0,
    });
    for (const action of actions) {
      if (!progress.options.some((option) => option.action.do === action.do)) return null;
      progress = next(progress, action.do, { stakeMinor, random });
    }
    const { outcome, stakedMinor, isOver, winMinor, options, defaultAction } = progress;
    return { outcome, stakedMinor, isOver, winMinor, options, defaultAction };
  },
};

interface Standing extends RoundProgress<LadderOutcome, LadderAction> {
  readonly hasRaised: boolean;
}

function next(
  { stakedMinor, outcome: { rungs }, hasRaised }: Standing,
  action: LadderAction['do'],
  { stakeMinor, random }: { readonly stakeMinor: bigint; readonly random: { below(bound: number): number } },
): Standing {
  if (action === 'stop') return paid(stakedMinor, rungs, hasRaised);
  if (action === 'raise')
    return stand({ stakedMinor: stakedMinor + stakeMinor, rungs, hasRaised: true, hasFallen: false });
  const hasFallen = random.below(RUNG_BOUND) === 0;
  if (!hasFallen && rungs + 1 === RUNGS) return paid(stakedMinor, RUNGS, hasRaised);
  return stand({ stakedMinor, rungs: hasFallen ? rungs : rungs + 1, hasRaised, hasFallen });
}

function paid(stakedMinor: bigint, rungs: number, hasRaised: boolean): Standing {
  const winMinor = (stakedMinor * BigInt(10 + 8 * rungs)) / 10n;
  const outcome = { rungs, hasFallen: false };
  return { outcome, stakedMinor, hasRaised, isOver: true, winMinor, options: [], defaultAction: null };
}

function stand(at: { stakedMinor: bigint; rungs: number; hasRaised: boolean; hasFallen: boolean }): Standing {
  const { stakedMinor, rungs, hasRaised, hasFallen } = at;
  const raise = { action: act('raise'), addsMinor: hasRaised ? 0n : stakedMinor };
  const options = [
    { action: act('climb'), addsMinor: 0n },
    ...(hasRaised ? [] : [raise]),
    { action: act('stop'), addsMinor: 0n },
  ];
  return {
    outcome: { rungs, hasFallen },
    stakedMinor,
    hasRaised,
    isOver: hasFallen,
    winMinor: 0n,
    options: hasFallen ? [] : options,
    defaultAction: hasFallen ? null : act('stop'),
  };
}
