import { DECK, suitOf, type Card } from '../cards/cards.ts';
import type { GambleRules, GameRules, Move, RandomIntegers, RoundProgress } from '../game-rules.ts';
import type { SlotGamble, SlotOutcome } from './slot-outcome.types.ts';
import { UNITS_PER_BET, type SlotMove } from './slot-spec.types.ts';

/** How far the win of a spin can be gambled. */
export interface GambleSpec {
  /** Most cards in one round. */
  readonly cardsMax: number;
  /** A gamble is offered only if its win is at most this many bets; at most the maximum win of the slot. */
  readonly winBetsMax: number;
}

export type CardColour = 'red' | 'black';
/** Red or black for the next card, or the end of the round with the win so far. */
export type GambleAction = { readonly pick: CardColour } | { readonly collect: true };
export interface SlotGambleRules extends GambleRules<SlotMove, GambleAction, SlotOutcome> {
  readonly spec: GambleSpec;
}

const OFFERED: readonly GambleAction[] = [{ collect: true }, { pick: 'red' }, { pick: 'black' }];

export function colourOf(card: Card): CardColour {
  const suit = suitOf(card);
  return suit === 'hearts' || suit === 'diamonds' ? 'red' : 'black';
}

function parseAction(action: Move): GambleAction | null {
  const { pick, collect, ...others } = action;
  if (Object.keys(others).length > 0) return null;
  if (collect === true && pick === undefined) return { collect: true };
  return collect === undefined && (pick === 'red' || pick === 'black') ? { pick } : null;
}

/** Each card is drawn from a full deck, so half of all cards double the win and half lose it: a gamble returns exactly what it risks. */
function draw(random: RandomIntegers, gamble: SlotGamble, pick: CardColour): SlotGamble {
  const card = random.below(DECK);
  return { cards: [...gamble.cards, { pick, card }], units: pick === colourOf(card) ? gamble.units * 2 : 0 };
}

function isOffered({ cards, units }: SlotGamble, { cardsMax, winBetsMax }: GambleSpec): boolean {
  return units > 0 && cards.length < cardsMax && units * 2 <= winBetsMax * UNITS_PER_BET;
}

/** Rounds of a slot whose win the player can gamble after the spin. The spin itself draws and pays as without a gamble. */
export function gambleRules(slot: GameRules<SlotMove, SlotOutcome>, spec: GambleSpec): SlotGambleRules {
  const progressOf = (
    random: RandomIntegers,
    stakeMinor: bigint,
    move: SlotMove,
    actions: readonly GambleAction[],
  ): RoundProgress<SlotOutcome, GambleAction> | null => {
    const { outcome: spun } = slot.outcomeOf(random, stakeMinor, move);
    let gamble: SlotGamble = { cards: [], units: spun.units };
    let isOver = !isOffered(gamble, spec);
    for (const action of actions) {
      if (isOver) return null;
      if ('pick' in action) gamble = draw(random, gamble, action.pick);
      isOver = 'collect' in action || !isOffered(gamble, spec);
    }
    return {
      outcome: { ...spun, gamble },
      stakedMinor: stakeMinor,
      isOver,
      winMinor: isOver ? (stakeMinor * BigInt(gamble.units)) / BigInt(spun.staked) : 0n,
      options: isOver ? [] : OFFERED.map((action) => ({ action, addsMinor: 0n })),
      defaultAction: isOver ? null : { collect: true },
    };
  };
  const { slug, version, stakes, parseMove, winChance, pricedMoves, expectedCost } = slot;
  const { returnToPlayer, basis, deviation, maxMultiplier, hitRate } = slot;
  return {
    slug,
    version,
    stakes,
    parseMove,
    winChance,
    pricedMoves,
    expectedCost,
    returnToPlayer,
    basis,
    deviation,
    maxMultiplier,
    hitRate,
    spec,
    parseAction,
    progressOf,
    risksWin: (action) => 'pick' in action,
  };
}
