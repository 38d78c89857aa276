import { fraction, plus, times, type Fraction } from '../fraction.ts';
import { choose, HUNDRED } from '../instant/multiplier.ts';

export const BIRDS = 40;
export const DRAWN = 10;
export const PICKS_MAX = 10;

/** 98 % of all draws, in hundredths. */
const RETURN_PERCENT = 98n;
const MULTIPLIER_MAX = 3_000n * HUNDRED;

/** Draws of ten birds with `hits` of the `picks` chosen ones. */
export function waysOf(picks: number, hits: number): bigint {
  return choose(picks, hits) * choose(BIRDS - picks, DRAWN - hits);
}

const ALL = choose(BIRDS, DRAWN);

export function hitChance(picks: number, hits: number): Fraction {
  return fraction(waysOf(picks, hits), ALL);
}

/** The least number of hits that pays. */
export function leastHits(picks: number): number {
  if (picks <= 3) return 1;
  return Math.floor((picks <= 7 ? picks : picks - 1) / 2);
}

function stepOf(hundredths: bigint): bigint {
  if (hundredths >= 10_000n) return 500n;
  if (hundredths >= 1_000n) return 50n;
  return hundredths >= 200n ? 10n : 1n;
}

/**
 * Multipliers by hits, in hundredths. From the most hits down, each number of hits pays a third (the most hits: a quarter) of the return that is left, at most
 * 3,000×, rounded down to a display step; the least paid number of hits gets the rest. What rounding left over is added from the least hits up, the last part
 * rounded up, so that the return is at least 98 %.
 */
function computeTable(picks: number): readonly number[] {
  const table: bigint[] = Array.from({ length: picks + 1 }, () => 0n);
  let left = RETURN_PERCENT * ALL;
  const least = leastHits(picks);
  for (let hits = picks; hits > least; hits -= 1) {
    const exact = left / (hits === picks ? 4n : 3n) / waysOf(picks, hits);
    const capped = exact > MULTIPLIER_MAX ? MULTIPLIER_MAX : exact;
    table[hits] = capped - (capped % stepOf(capped));
    left -= (table[hits] ?? 0n) * waysOf(picks, hits);
  }
  const raised = table.flatMap((value, hits) => (hits >= least && value < MULTIPLIER_MAX ? [hits] : []));
  for (const hits of raised) {
    const ways = waysOf(picks, hits);
    const raise = hits === raised.at(-1) ? (left + ways - 1n) / ways : left / ways;
    table[hits] = (table[hits] ?? 0n) + raise;
    left -= raise * ways;
  }
  return table.map(Number);
}

const tables = Array.from({ length: PICKS_MAX }, (_, at) => computeTable(at + 1));

/** Multipliers in hundredths for 0 … `picks` hits. */
export function kenoTable(picks: number): readonly number[] {
  return tables[picks - 1] ?? [];
}

/** Exact return of a bet on `picks` birds. */
export function kenoReturn(picks: number): Fraction {
  return plus(
    ...kenoTable(picks).map((hundredths, hits) => times(hitChance(picks, hits), fraction(BigInt(hundredths), HUNDRED))),
  );
}

/** Chance that a bet on `picks` birds pays anything. */
export function kenoWinChance(picks: number): Fraction {
  return plus(
    fraction(0n),
    ...kenoTable(picks).flatMap((hundredths, hits) => (hundredths > 0 ? [hitChance(picks, hits)] : [])),
  );
}
