import { fraction, times, type Fraction } from '../fraction.ts';
import type { InteractiveRules, Move, RandomIntegers, RoundProgress } from '../game-rules.ts';
import { payoutMinor } from '../instant/multiplier.ts';
import { hasOnly, oneOf } from '../instant/parse-move.ts';
import { instantStakes } from '../instant/stakes.ts';

export const RANKS = 13;
export const CARDS = 52;
export const SKIPS_MAX = 50;
/** A round ends with a payout when no guess can stay within this multiplier. */
const MULTIPLIER_MAX = 2_000n;

export const GUESSES = ['flow', 'ebb'] as const;
export type Guess = (typeof GUESSES)[number];
const ACTIONS = ['flow', 'ebb', 'skip', 'cashOut'] as const;

/** Rank of a card (0 … 51), 1 for the ace to 13 for the king. */
export function rankOf(card: number): number {
  return (card % RANKS) + 1;
}

/** 0 clubs, 1 diamonds, 2 hearts, 3 spades. */
export function suitOf(card: number): number {
  return Math.floor(card / RANKS);
}

/** Ranks from `low` to `high` win. Flow: the same or higher; ebb: the same or lower. At the end of the scale one side has the same rank alone. */
export function winningRanks(rank: number, guess: Guess): { readonly low: number; readonly high: number } {
  if (guess === 'flow') return rank === 1 ? { low: 2, high: RANKS } : { low: rank, high: RANKS };
  return rank === RANKS ? { low: 1, high: RANKS - 1 } : { low: 1, high: rank };
}

export function guessChance(rank: number, guess: Guess): Fraction {
  const { low, high } = winningRanks(rank, guess);
  return fraction(BigInt(high - low + 1), BigInt(RANKS));
}

/**
 * A won guess multiplies by 1 ÷ its chance; the first one includes the house edge of 1 %. So a round returns 99 % whenever the player cashes out. Payouts are
 * rounded down to minor units.
 */
export function multiplierAfter(multiplier: Fraction | null, rank: number, guess: Guess): Fraction {
  const { numerator, denominator } = guessChance(rank, guess);
  return times(multiplier ?? fraction(99n, 100n), fraction(denominator, numerator));
}

function isWithinMax({ numerator, denominator }: Fraction): boolean {
  return numerator <= MULTIPLIER_MAX * denominator;
}

export interface EbbOrFlowAction extends Move {
  readonly do: (typeof ACTIONS)[number];
}

export interface EbbOrFlowOutcome {
  /** Drawn cards, the current one last. */
  readonly cards: readonly number[];
  /** What was done on each card but the last. */
  readonly steps: readonly (Guess | 'skip')[];
  /** Won guesses. */
  readonly guessed: number;
  readonly isLost: boolean;
  /** Product of the won guesses with the house edge, as `numerator/denominator`; null before the first. */
  readonly multiplier: string | null;
}

/** The multiplier of an outcome; null before the first won guess. */
export function multiplierOf({ multiplier }: EbbOrFlowOutcome): Fraction | null {
  if (multiplier === null) return null;
  const [numerator = 0n, denominator] = multiplier.split('/').map(BigInt);
  return fraction(numerator, denominator);
}

function guessesAt(card: number, multiplier: Fraction | null): readonly Guess[] {
  return GUESSES.filter((guess) => isWithinMax(multiplierAfter(multiplier, rankOf(card), guess)));
}

interface State {
  readonly cards: number[];
  readonly steps: (Guess | 'skip')[];
  multiplier: Fraction | null;
  guessed: number;
  end: 'lost' | 'paid' | null;
}

function canSkip(steps: State['steps']): boolean {
  return steps.filter((step) => step === 'skip').length < SKIPS_MAX;
}

/** False if the action is not allowed. Draws the next card for a guess and a skip. */
function apply(state: State, action: EbbOrFlowAction, random: RandomIntegers): boolean {
  if (state.end) return false;
  const card = state.cards.at(-1) ?? 0;
  if (action.do === 'cashOut') {
    if (state.guessed === 0) return false;
    state.end = 'paid';
    return true;
  }
  if (action.do === 'skip') {
    if (!canSkip(state.steps)) return false;
  } else if (!guessesAt(card, state.multiplier).includes(action.do)) return false;
  const next = random.below(CARDS);
  state.steps.push(action.do);
  state.cards.push(next);
  if (action.do === 'skip') return true;
  const { low, high } = winningRanks(rankOf(card), action.do);
  if (rankOf(next) < low || rankOf(next) > high) {
    state.end = 'lost';
    return true;
  }
  state.multiplier = multiplierAfter(state.multiplier, rankOf(card), action.do);
  state.guessed += 1;
  // The smallest factor is 13/12: without room for it, no card allows another guess.
  if (!isWithinMax(times(state.multiplier, fraction(13n, 12n)))) state.end = 'paid';
  return true;
}

/** Cashing out first, the default once a guess was won; then the likelier guess. */
function optionsOf({ cards, steps, multiplier, guessed, end }: State): readonly EbbOrFlowAction[] {
  if (end) return [];
  const card = cards.at(-1) ?? 0;
  const guesses = guessesAt(card, multiplier).map((guess): EbbOrFlowAction => ({ do: guess }));
  const likely = rankOf(card) <= 7 ? guesses : guesses.toReversed();
  return [
    ...(guessed > 0 ? [{ do: 'cashOut' } as const] : []),
    ...likely,
    ...(canSkip(steps) ? [{ do: 'skip' } as const] : []),
  ];
}

function progressOf(
  random: RandomIntegers,
  stakeMinor: bigint,
  actions: readonly EbbOrFlowAction[],
): RoundProgress<EbbOrFlowOutcome, EbbOrFlowAction> | null {
  const state: State = { cards: [random.below(CARDS)], steps: [], multiplier: null, guessed: 0, end: null };
  for (const action of actions) if (!apply(state, action, random)) return null;
  const { cards, steps, guessed, multiplier, end } = state;
  const options = optionsOf(state);
  return {
    outcome: {
      cards,
      steps,
      guessed,
      isLost: end === 'lost',
      multiplier: multiplier && `${multiplier.numerator}/${multiplier.denominator}`,
    },
    stakedMinor: stakeMinor,
    isOver: end !== null,
    winMinor: end === 'paid' && multiplier ? payoutMinor(stakeMinor, multiplier) : 0n,
    options: options.map((action) => ({ action, addsMinor: 0n })),
    defaultAction: options[0] ?? null,
  };
}

/** Every card is drawn from all 52, so a card can come again. */
export const ebbOrFlowRules: InteractiveRules<Move, EbbOrFlowAction, EbbOrFlowOutcome> = {
  slug: 'ebb-or-flow',
  version: 1,
  stakes: instantStakes(5n),
  parseMove: (move) => (Object.keys(move).length === 0 ? {} : null),
  parseAction(action) {
    const step = oneOf(action['do'], ACTIONS);
    return step !== null && hasOnly(action, 'do') ? { do: step } : null;
  },
  progressOf: (random, stakeMinor, _move, actions) => progressOf(random, stakeMinor, actions),
  basis: { kind: 'exact' },
  deviation: null,
  returnToPlayer: fraction(99n, 100n),
  maxMultiplier: 2_000,
  hitRate: null,
  // The best chance of a guess: skipping costs nothing.
  pricedMoves: [{}],
  // Whatever is guessed, skipped and cashed out.
  expectedCost: (_move, stakeMinor) => fraction(stakeMinor, 100n),
  winChance: () => fraction(12n, 13n),
};
