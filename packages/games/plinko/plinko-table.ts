import { fraction, plus, power, times, type Fraction } from '../fraction.ts';
import { choose, HUNDRED } from '../instant/multiplier.ts';

export const RISKS = ['low', 'medium', 'high'] as const;
export type Risk = (typeof RISKS)[number];

/** How fast multipliers grow from the centre to the edge. */
const GROWTH: Readonly<Record<Risk, bigint>> = { low: 8n, medium: 14n, high: 22n };
const RETURN = fraction(99n, 100n);

/** Display steps in hundredths: whole multiples from 100×, tenths from 10×. */
function stepOf(hundredths: bigint): bigint {
  if (hundredths >= 10_000n) return 100n;
  return hundredths >= 1_000n ? 10n : 1n;
}

/** Squared distance from the centre, in steps of the table: 0, 1, 4, 9 … or, without a centre slot, 0, 2, 6, 12 … */
function exponentOf(rows: number, slot: number): number {
  const twice = 2 * slot - rows;
  return rows % 2 === 0 ? (twice * twice) / 4 : (twice * twice - 1) / 4;
}

/** Multiplier of the left half of the slots before rounding: base × growth ^ (squared distance), with a return of exactly 99 %. */
function exactMultipliers(rows: number, risk: Risk): readonly Fraction[] {
  const growth = fraction(10n * BigInt(rows) + GROWTH[risk], 10n * BigInt(rows));
  const powers = Array.from({ length: Math.floor(rows / 2) + 1 }, (_, slot) => power(growth, exponentOf(rows, slot)));
  const mean = plus(...powers.map((value, slot) => times(value, fraction(waysOf(rows, slot), 2n ** BigInt(rows)))));
  const base = fraction(RETURN.numerator * mean.denominator, RETURN.denominator * mean.numerator);
  return powers.map((value) => times(value, base));
}

/** Paths to a slot of the left half and to its mirror image. */
function waysOf(rows: number, slot: number): bigint {
  return choose(rows, slot) * (slot * 2 === rows ? 1n : 2n);
}

/**
 * Multipliers in hundredths, slot 0 to `rows`. Rounded down to display steps; then slots are raised by one step, from the centre outwards, until the table returns
 * at least 99 %.
 */
function computeTable(rows: number, risk: Risk): readonly number[] {
  const half = exactMultipliers(rows, risk).map(({ numerator, denominator }) => {
    const hundredths = (numerator * HUNDRED) / denominator;
    return hundredths - (hundredths % stepOf(hundredths));
  });
  const wanted = 99n * 2n ** BigInt(rows);
  let missing = wanted - half.reduce((sum, value, slot) => sum + value * waysOf(rows, slot), 0n);
  for (let slot = half.length - 1; slot >= 0; slot -= 1) {
    const step = stepOf(half[slot] ?? 0n);
    const cost = step * waysOf(rows, slot);
    const raises = slot === 0 ? (missing + cost - 1n) / cost : missing / cost;
    half[slot] = (half[slot] ?? 0n) + raises * step;
    missing -= raises * cost;
  }
  return Array.from({ length: rows + 1 }, (_, slot) => Number(half[Math.min(slot, rows - slot)] ?? 0n));
}

const tables = new Map<string, readonly number[]>();

/** Multipliers of the slots from left to right, in hundredths. */
export function plinkoTable(rows: number, risk: Risk): readonly number[] {
  const key = `${rows}:${risk}`;
  const table = tables.get(key) ?? computeTable(rows, risk);
  tables.set(key, table);
  return table;
}

/** Chance of a slot: its paths ÷ 2^rows. */
export function slotChance(rows: number, slot: number): Fraction {
  return fraction(choose(rows, slot), 2n ** BigInt(rows));
}

/** Exact return of a table. */
export function tableReturn(rows: number, risk: Risk): Fraction {
  return plus(
    ...plinkoTable(rows, risk).map((hundredths, slot) =>
      times(slotChance(rows, slot), fraction(BigInt(hundredths), HUNDRED)),
    ),
  );
}
