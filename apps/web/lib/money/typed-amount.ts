import { getAsset, type AssetCode } from '@marquee/money/assets.ts';
import { parseAmount, type ParsedAmount } from '@marquee/money/money.ts';

/** People write `25,5`, ` 25 ` and `٢٥`; the wire takes `25.5` and `25`. Anything else stays what it is and is refused. */
export function normaliseAmount(text: string): string {
  const latin = text.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.charCodeAt(0) - 0x30) & 0xf)).replace(/[٫,]/g, '.');
  return latin
    .replace(/[\s\u200e\u200f]/g, '')
    .replace(/^0+(?=\d)/, '')
    .replace(/\.$/, '');
}

/**
 * Reads what was typed. More digits behind the separator than the asset has are refused even where they are zeros: whoever writes `1,000` may mean a thousand,
 * and one is the worse guess.
 */
export function readTypedAmount(text: string, currencyCode: AssetCode): ParsedAmount {
  const amount = normaliseAmount(text);
  const digits = /\.(\d+)$/.exec(amount)?.[1]?.length ?? 0;
  if (digits > getAsset(currencyCode).decimals) return { ok: false, problem: 'too_precise' };
  return parseAmount(amount, currencyCode);
}
