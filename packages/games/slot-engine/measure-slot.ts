import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { compileSpec } from './compile-spec.ts';
import type { BetFacts, SeededTotals } from './facts.ts';
import { fastIntegers } from './fast-integers.ts';
import { playRound } from './play-round.ts';
import { newRound, resetRound, type Round } from './round.ts';
import { betMultiple } from './slot-rules.ts';
import { type SlotMove, UNITS_PER_BET, type SlotSpec } from './slot-spec.types.ts';

/** Half the width of a 95 % confidence interval in standard errors. */
const NORMAL_95 = 1.96;

/** SHA-256 of the spec as JSON, hex. Facts carry it, so that they cannot be taken for those of a changed spec. */
export function specHashOf(spec: SlotSpec): string {
  return bytesToHex(sha256(utf8ToBytes(JSON.stringify(spec))));
}

type Tally = { -readonly [Name in keyof SeededTotals]: SeededTotals[Name] };

/** After how many rounds exact totals are stored: those of a quick test, and of a deep one. */
export const TOTALS_AFTER: readonly [quick: number, deep: number] = [20_000, 1_000_000];

/** Seed of the simulation of a slot's facts. */
export function factsSeedOf(spec: SlotSpec, move: SlotMove): string {
  return `facts-${spec.slug}-${spec.version}${move.buy === true ? '-buy' : ''}`;
}

function add(tally: Tally, round: Round): void {
  const units = round.total;
  tally.rounds += 1;
  tally.units += units;
  tally.squared += units * units;
  if (units > 0) tally.paying += 1;
  if (units > tally.unitsMax) tally.unitsMax = units;
  if (round.isCapped) tally.capped += 1;
  if (round.freeSpins > 0) tally.freeSpins += 1;
  if (round.isHold) tally.holds += 1;
}

const newTally = (): Tally => ({
  units: 0,
  squared: 0,
  paying: 0,
  rounds: 0,
  unitsMax: 0,
  capped: 0,
  freeSpins: 0,
  holds: 0,
});

/** Facts that the totals of simulated rounds give. */
export function betFactsOf(spec: SlotSpec, move: SlotMove, tally: SeededTotals): BetFacts {
  const { rounds } = tally;
  const stakedUnits = UNITS_PER_BET * betMultiple(spec, move);
  const mean = tally.units / rounds;
  const deviation = Math.sqrt(Math.max(0, tally.squared / rounds - mean ** 2)) / stakedUnits;
  return {
    returned: `${tally.units}/${rounds * stakedUnits}`,
    margin: (NORMAL_95 * deviation) / Math.sqrt(rounds),
    hitRate: `${tally.paying}/${rounds}`,
    deviation: Number(deviation.toPrecision(6)),
    unitsMax: tally.unitsMax,
    rounds,
    capped: tally.capped,
    freeSpins: tally.freeSpins,
    holds: tally.holds,
  };
}

export interface Simulation {
  readonly move: SlotMove;
  readonly rounds: number;
  readonly seed: string;
}

/** Plays rounds without recording them, and yields what they pay after each of the numbers of rounds, which ascend. */
function* simulate(spec: SlotSpec, { move, seed }: Omit<Simulation, 'rounds'>, after: readonly number[]) {
  const round = newRound(compileSpec(spec), fastIntegers(seed), null);
  const tally = newTally();
  for (const rounds of after) {
    while (tally.rounds < rounds) {
      resetRound(round);
      playRound(round, move.buy === true);
      add(tally, round);
    }
    yield { ...tally };
  }
}

/** Plays `rounds` rounds without recording them. The same seed gives the same facts. */
export function simulateSlot(spec: SlotSpec, { move, rounds, seed }: Simulation): BetFacts {
  const [tally = newTally()] = simulate(spec, { move, seed }, [rounds]);
  return betFactsOf(spec, move, tally);
}

/** Exact totals of the first rounds of the simulation of a slot's facts, after each of the numbers of rounds, which ascend. */
export function totalsOf(spec: SlotSpec, move: SlotMove, after: readonly number[]): readonly SeededTotals[] {
  return [...simulate(spec, { move, seed: factsSeedOf(spec, move) }, after)];
}
