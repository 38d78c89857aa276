import type { AssetCode } from '@marquee/money/assets.ts';
import { minorOf } from '@marquee/money/money.ts';
import type { StakeLimits } from './game-rules.ts';

function limits(asset: AssetCode, min: string, max: string, step: string): StakeLimits {
  return { minMinor: minorOf(min, asset), maxMinor: minorOf(max, asset), stepMinor: minorOf(step, asset) };
}

/**
 * Stakes of the table games. Every step is a multiple of 100 minor units, so that a payout of 3 to 2, of 0.95 to 1 and half a stake are whole minor units and
 * nothing is rounded.
 */
export const tableStakes: Readonly<Record<AssetCode, StakeLimits>> = {
  EUR: limits('EUR', '0.10', '500', '0.10'),
  USD: limits('USD', '0.10', '500', '0.10'),
  GBP: limits('GBP', '0.10', '500', '0.10'),
  TRY: limits('TRY', '5', '25000', '1'),
  BRL: limits('BRL', '0.50', '2500', '0.10'),
  JPY: limits('JPY', '20', '80000', '10'),
  BTC: limits('BTC', '0.00001', '0.005', '0.000001'),
  USDT: limits('USDT', '0.10', '500', '0.10'),
};
