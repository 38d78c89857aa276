import { type AssetCode, isAssetCode } from '@marquee/money/assets.ts';

/** Similar values in each currency; set by hand, not converted. In 100,000ths. */
const UNITS: Readonly<Partial<Record<AssetCode, number>>> = {
  EUR: 100_000,
  USD: 100_000,
  USDT: 100_000,
  BRL: 600_000,
  TRY: 4_000_000,
  JPY: 16_000_000,
  BTC: 1,
};

/** Amounts of demo rewards in a currency, from a number of units that is about as much in each; null where there are none. */
export function demoAmountIn(currencyCode: string): ((units: number) => string) | null {
  const unit = isAssetCode(currencyCode) ? UNITS[currencyCode] : undefined;
  return unit === undefined ? null : (units) => ((units * unit) / 100_000).toFixed(5);
}
