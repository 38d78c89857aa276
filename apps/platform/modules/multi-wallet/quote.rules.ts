import { getAsset, type AssetCode } from '@marquee/money/assets.ts';
import { parseAmount } from '@marquee/money/money.ts';
import { atRate, lessSpread } from '@marquee/money/rate.ts';

export interface ExchangeSums {
  /** The player's rate per unit, in units of 10^-18. */
  readonly rate: bigint;
  /** Received amount, rounded down to the smallest payable unit. The player bears the rounding and sees the amount before confirming. */
  readonly receivesMinor: bigint;
  /** The amount without a spread less the received amount. */
  readonly feeMinor: bigint;
}

/** The received amount and costs. Every rounding is downwards and booked: see `wallet_exchange`. */
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

/** The source amount in minor units, including fractions of a cent that play may leave. Null if it is not an amount above zero. */
export function readExchangeAmount(text: string, currencyCode: AssetCode): bigint | null {
  const parsed = parseAmount(text, currencyCode);
  return parsed.ok && parsed.minor > 0n ? parsed.minor : null;
}
