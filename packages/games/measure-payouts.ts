import { parseFraction } from './fraction.ts';
import { STAKE_MINOR, type EstimatedBet } from './estimated-bets.ts';
import type { GameRules } from './game-rules.ts';
import { meanOf, type PayoutTable } from './payout-table.ts';
import { compileSpec } from './slot-engine/compile-spec.ts';
import { fastIntegers } from './slot-engine/fast-integers.ts';
import { specHashOf } from './slot-engine/measure-slot.ts';
import { playRound } from './slot-engine/play-round.ts';
import { newRound, resetRound } from './slot-engine/round.ts';
import type { SlotRules } from './slot-engine/slot-rules.ts';
import { UNITS_PER_BET } from './slot-engine/slot-spec.types.ts';

/** Payouts up to this multiple are entries of their own, larger ones share an entry with those that differ by less than 5 %. */
const EXACT_UP_TO = 2;
const ENTRIES_PER_E = 20;

const isSlotRules = (rules: GameRules): rules is SlotRules => 'spec' in rules;

/** For which rules a table is: it cannot be taken for that of changed ones. */
export function rulesOfTable(rules: GameRules): string {
  return isSlotRules(rules) ? specHashOf(rules.spec) : `${rules.slug} ${rules.version}`;
}

/** Expected payout of the bet per stake, as the rules and facts state it. */
export function returnOfBet({ rules, returned }: EstimatedBet): number {
  const stated = isSlotRules(rules) ? parseFraction(rules.facts.spin.returned) : (returned ?? rules.returnToPlayer);
  return Number(stated.numerator) / Number(stated.denominator);
}

/** Plays one round after the other and returns their payouts as multiples of the stake. */
function roundsOf({ rules, move }: EstimatedBet, seed: string): () => number {
  const random = fastIntegers(seed);
  if (!isSlotRules(rules))
    return () => Number(rules.outcomeOf(random, STAKE_MINOR, move).winMinor) / Number(STAKE_MINOR);
  const round = newRound(compileSpec(rules.spec), random, null);
  return () => {
    resetRound(round);
    playRound(round, false);
    return round.total / UNITS_PER_BET;
  };
}

/**
 * Plays `rounds` rounds with a bet and counts their payouts. The chance of each payout is then scaled by one factor, so that the expected payout is that of the game's
 * facts, which were found with more rounds.
 */
export function measurePayouts(bet: EstimatedBet, rounds: number): PayoutTable {
  const { rules, move } = bet;
  const spin = roundsOf(bet, `payouts-${rules.slug}-${rules.version}`);
  const entries = new Map<number, { count: number; sum: number }>();
  for (let played = 0; played < rounds; played += 1) {
    const multiple = spin();
    if (multiple === 0) continue;
    const key = multiple <= EXACT_UP_TO ? multiple : -Math.round(Math.log(multiple) * ENTRIES_PER_E);
    const entry = entries.get(key) ?? { count: 0, sum: 0 };
    entry.count += 1;
    entry.sum += multiple;
    entries.set(key, entry);
  }
  const found = [...entries.values()]
    .map(({ count, sum }) => [sum / count, count / rounds] as const)
    .toSorted(([one], [other]) => one - other);
  const returned = returnOfBet(bet);
  const factor = returned / meanOf({ payouts: found });
  const paying = found.map(([multiple, share]) => [digits(multiple), digits(share * factor)] as const);
  const chance = paying.reduce((sum, [, share]) => sum + share, 0);
  return {
    of: rulesOfTable(rules),
    ...(Object.keys(move).length > 0 && { bet: move }),
    rounds,
    returned: digits(returned),
    payouts: [[0, digits(1 - chance)], ...paying],
  };
}

/** Seven significant digits are enough for an estimate, and keep the file small. */
const digits = (value: number): number => Number(value.toPrecision(7));
