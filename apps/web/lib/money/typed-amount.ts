import { readDecimal } from '@marquee/text/amounts.ts';
import { cleanText } from '@marquee/text/invisible.ts';
import { getAsset, type AssetCode } from '@marquee/money/assets.ts';
import { parseAmount, type ParsedAmount } from '@marquee/money/money.ts';

export type TypedAmount = ParsedAmount | { readonly ok: false; readonly problem: 'ambiguous' };

/** Converts typed amounts such as `25,5`, ` 1 250 ` and `٢٥` to the wire format. Other input is returned unchanged and fails validation. */
export function normaliseAmount(text: string): string {
  const reading = readDecimal(text);
  return reading.kind === 'decimal' ? reading.value : cleanText(text);
}

/**
 * Parses a typed amount. `1,000` is ambiguous in every currency: reading it as one would be the worse error, and reading it as a thousand is a guess. More decimals
 * than the asset has are rejected even when they are zeros.
 */
export function readTypedAmount(text: string, currencyCode: AssetCode): TypedAmount {
  const reading = readDecimal(text);
  if (reading.kind === 'ambiguous') return { ok: false, problem: 'ambiguous' };
  const amount = normaliseAmount(text);
  const digits = /\.(\d+)$/.exec(amount)?.[1]?.length ?? 0;
  if (digits > getAsset(currencyCode).decimals) return { ok: false, problem: 'too_precise' };
  return parseAmount(amount, currencyCode);
}

/** Locale key of the error of a typed amount that cannot be read. */
export function amountProblemKey({
  problem,
}: Extract<TypedAmount, { readonly ok: false }>): 'validation.amount_ambiguous' | 'validation.invalid_format' {
  return problem === 'ambiguous' ? 'validation.amount_ambiguous' : 'validation.invalid_format';
}
