/** A bar between two distances from the bottom of the chart, in percent. */
export interface Bar {
  readonly from: number;
  readonly size: number;
}

export interface Bars {
  /** The highest and the lowest value of the axis; zero is always on it. */
  readonly max: bigint;
  readonly min: bigint;
  /** Distance of zero from the bottom, in percent. */
  readonly zero: number;
  readonly bars: readonly Bar[];
}

const PERMYRIAD = 10_000n;

/**
 * Bars of values of any unit, from zero upwards or downwards. The geometry is rounded to a hundredth of a percent; a value other than zero has a bar that can be
 * seen.
 */
export function barsOf(values: readonly bigint[]): Bars {
  const max = values.reduce((most, value) => (value > most ? value : most), 0n);
  const min = values.reduce((least, value) => (value < least ? value : least), 0n);
  const span = max - min;
  const percent = (value: bigint) => (span === 0n ? 0 : Number((value * PERMYRIAD) / span) / 100);
  const zero = percent(-min);
  const bars = values.map((value) => {
    const size = value === 0n ? 0 : Math.max(0.75, Math.abs(percent(value)));
    return { from: value < 0n ? zero - size : zero, size };
  });
  return { max, min, zero, bars };
}
