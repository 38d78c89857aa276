import { getAsset, type AssetCode } from '@marquee/money/assets.ts';
import { parseAmount } from '@marquee/money/money.ts';
import { atRate, lessSpread } from '@marquee/money/rate.ts';

export interface ExchangeSums {
  /** What the player gets for one unit, counted in 10^-18. */
  readonly rate: bigint;
  /** What comes: cut to the smallest unit that can be paid out. The player bears that, and is told the sum before. */
  readonly receivesMinor: bigint;
  /** What the amount would have brought without a spread, less what it brings. */
  readonly feeMinor: bigint;
}

/** What an amount brings. Every rounding is downwards and books what it cuts off: see `wallet_exchange`. */
export function sumsOf(
  amountMinor: bigint,
  pair: { readonly from: AssetCode; readonly to: AssetCode },
  { midRate, spreadPpm }: { readonly midRate: bigint; readonly spreadPpm: number },
): ExchangeSums {
  const rate = lessSpread(midRate, BigInt(spreadPpm));
  const exact = atRate(amountMinor, pair, rate);
  const { scale, decimals } = getAsset(pair.to);
  const receivesMinor = exact - (exact % 10n ** BigInt(scale - decimals));
  return { rate, receivesMinor, feeMinor: atRate(amountMinor, pair, midRate) - receivesMinor };
}

/** What is given, as exact minor units: also parts of a cent that play left in the wallet. Null where it is no amount above zero. */
export function readExchangeAmount(text: string, currencyCode: AssetCode): bigint | null {
  const parsed = parseAmount(text, currencyCode);
  return parsed.ok && parsed.minor > 0n ? parsed.minor : null;
}
