import type { AssetCode } from '@marquee/money/assets.ts';
import { minorOf } from '@marquee/money/money.ts';
import type { StakeLimits } from '../game-rules.ts';

type Row = readonly [asset: AssetCode, min: string, max: string, step: string];

const ROWS: readonly Row[] = [
  ['EUR', '0.10', '500', '0.01'],
  ['USD', '0.10', '500', '0.01'],
  ['GBP', '0.10', '500', '0.01'],
  ['TRY', '5', '25000', '0.01'],
  ['BRL', '0.50', '2500', '0.01'],
  ['JPY', '20', '80000', '1'],
  ['BTC', '0.00001', '0.005', '0.000001'],
  ['USDT', '0.10', '500', '0.01'],
];

/**
 * Stakes of the instant games. Every stake is a multiple of 100 minor units, so that a multiplier with two decimals pays whole minor units, and at least 1,000
 * minor units, so that rounding down any other payout costs less than a thousandth of the stake. `maxDivisor` lowers the highest stake of games with
 * large multipliers.
 */
export function instantStakes(maxDivisor = 1n): Readonly<Record<AssetCode, StakeLimits>> {
  const limits = ROWS.map(([asset, min, max, step]): [AssetCode, StakeLimits] => [
    asset,
    { minMinor: minorOf(min, asset), maxMinor: minorOf(max, asset) / maxDivisor, stepMinor: minorOf(step, asset) },
  ]);
  return Object.fromEntries(limits) as Record<AssetCode, StakeLimits>; // ROWS has one line per asset
}
