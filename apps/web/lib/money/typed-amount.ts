import { latinDigits } from '@marquee/text/digits.ts';
import { withoutAnyInvisible } from '@marquee/text/invisible.ts';
import { getAsset, type AssetCode } from '@marquee/money/assets.ts';
import { parseAmount, type ParsedAmount } from '@marquee/money/money.ts';

/** Converts typed amounts such as `25,5`, ` 25 ` and `٢٥` to the wire format. Other input is returned unchanged and fails validation. */
export function normaliseAmount(text: string): string {
  const latin = latinDigits(withoutAnyInvisible(text)).replace(/[٫,]/g, '.');
  return latin
    .replace(/\s/g, '')
    .replace(/^0+(?=\d)/, '')
    .replace(/\.$/, '');
}

/**
 * Parses a typed amount. More decimals than the asset has are rejected even when they are zeros: `1,000` may mean a thousand, and reading it as one would be
 * the worse error.
 */
export function readTypedAmount(text: string, currencyCode: AssetCode): ParsedAmount {
  const amount = normaliseAmount(text);
  const digits = /\.(\d+)$/.exec(amount)?.[1]?.length ?? 0;
  if (digits > getAsset(currencyCode).decimals) return { ok: false, problem: 'too_precise' };
  return parseAmount(amount, currencyCode);
}
