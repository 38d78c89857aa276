import { fraction, parseFraction, times, type Fraction } from '../fraction.ts';
import type { GameRules, Move, RandomIntegers } from '../game-rules.ts';
import { compileSpec, type CompiledSlot } from './compile-spec.ts';
import { edgeOfSimulation } from '../simulated-edge.ts';
import { areExact, type BetFacts, type SlotFacts } from './facts.ts';
import { gambleRules, type GambleSpec, type SlotGambleRules } from './gamble.ts';
import { playRound } from './play-round.ts';
import { newRound } from './round.ts';
import type { SlotOutcome, SlotSpin } from './slot-outcome.types.ts';
import { UNITS_PER_BET, type SlotMove, type SlotSpec } from './slot-spec.types.ts';
import { slotStakes } from './slot-stakes.ts';

export interface SlotRules extends GameRules<SlotMove, SlotOutcome> {
  readonly spec: SlotSpec;
  readonly facts: SlotFacts;
  readonly gamble?: SlotGambleRules;
}

/** Multiple of the bet that a round with this move costs. */
export function betMultiple(spec: SlotSpec, move: SlotMove): number {
  return move.buy && spec.buy ? spec.buy.cost : 1;
}

function parseMove(spec: SlotSpec, hasGamble: boolean, move: Move): SlotMove | null {
  const [key, ...others] = Object.keys(move);
  if (key === undefined) return {};
  if (others.length > 0 || move[key] !== true) return null;
  if (key === 'gamble' && hasGamble) return { gamble: true };
  return key === 'buy' && spec.buy ? { buy: true } : null;
}

/** Plays one round and records it. */
export function playSlot(slot: CompiledSlot, random: RandomIntegers, move: SlotMove): SlotOutcome {
  const spins: SlotSpin[] = [];
  const round = newRound(slot, random, spins);
  playRound(round, move.buy === true);
  return {
    spins,
    units: round.total,
    staked: UNITS_PER_BET * betMultiple(slot.spec, move),
    ...(round.isCapped ? { isCapped: true as const } : {}),
  };
}

const isLess = (a: Fraction, b: Fraction): boolean => a.numerator * b.denominator < b.numerator * a.denominator;

/** The lower of the returns of the bets that the game offers. */
function worstReturn({ spin, buy }: SlotFacts): Fraction {
  const ofSpin = parseFraction(spin.returned);
  const ofBuy = buy ? parseFraction(buy.returned) : ofSpin;
  return isLess(ofBuy, ofSpin) ? ofBuy : ofSpin;
}

/** Of a spin, or of the bought feature per unit of its price. */
const edgeOf = ({ returned, margin }: BetFacts): Fraction => edgeOfSimulation(parseFraction(returned), margin);

/**
 * The rules of a slot. `facts` must be those of this spec; a test of each game checks it. They are also those of rounds with a gamble, which returns exactly
 * what it risks.
 */
export function slotRules(spec: SlotSpec, facts: SlotFacts, gamble?: GambleSpec): SlotRules {
  const slot = compileSpec(spec);
  const hitRate = parseFraction(facts.spin.hitRate);
  const edges = { spin: edgeOf(facts.spin), buy: edgeOf(facts.buy ?? facts.spin) };
  const rules: SlotRules = {
    spec,
    facts,
    slug: spec.slug,
    version: spec.version,
    stakes: slotStakes(spec.stakes),
    costInBets: (move) => BigInt(betMultiple(spec, move)),
    parseMove: (move) => parseMove(spec, gamble !== undefined, move),
    outcomeOf(random, stakeMinor, move) {
      const outcome = playSlot(slot, random, move);
      return { outcome, winMinor: (stakeMinor * BigInt(outcome.units)) / BigInt(outcome.staked) };
    },
    returnToPlayer: worstReturn(facts),
    basis: areExact(facts)
      ? { kind: 'exact' }
      : { kind: 'simulated', rounds: facts.spin.rounds, seed: facts.seed, returnMargin: facts.spin.margin },
    deviation: facts.spin.deviation,
    // A ratio for display, not an amount.
    maxMultiplier: areExact(facts) ? facts.spin.unitsMax / UNITS_PER_BET : spec.capBets,
    hitRate,
    pricedMoves: spec.buy ? [{}, { buy: true }] : [{}],
    expectedCost: ({ buy }, stakeMinor) => times(edges[buy ? 'buy' : 'spin'], fraction(stakeMinor)),
    winChance: (move) => (move.buy && facts.buy ? parseFraction(facts.buy.hitRate) : hitRate),
  };
  return gamble ? { ...rules, gamble: gambleRules(rules, gamble) } : rules;
}
