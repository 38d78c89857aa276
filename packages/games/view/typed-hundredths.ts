import { readDecimal } from '@marquee/text/amounts.ts';

/** A typed multiplier or percentage in hundredths; NaN for other text and for `2,000`, which can mean two or two thousand. */
export function typedHundredths(text: string): number {
  const reading = readDecimal(text);
  return reading.kind === 'decimal' ? Math.round(Number(reading.value) * 100) : Number.NaN;
}
