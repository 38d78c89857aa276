import { ASSET_CODES, type AssetCode } from '@marquee/money/assets.ts';
import { minorOf } from '@marquee/money/money.ts';
import type { StakeLimits } from '../game-rules.ts';
import type { SlotSpec } from './slot-spec.types.ts';

type Range = readonly [min: string, max: string];

/**
 * Smallest and largest bet in major units, fixed per currency. Every bet is a multiple of the smallest one, which is a
 * multiple of 100 minor units: a unit (a hundredth of the bet) is whole.
 */
const RANGES: Readonly<Record<SlotSpec['stakes'], Readonly<Record<AssetCode, Range>>>> = {
  low: {
    EUR: ['0.10', '50'],
    USD: ['0.10', '50'],
    GBP: ['0.10', '50'],
    TRY: ['5', '2500'],
    BRL: ['0.50', '300'],
    JPY: ['15', '7995'],
    BTC: ['0.000001', '0.0005'],
    USDT: ['0.10', '50'],
  },
  middle: {
    EUR: ['0.20', '100'],
    USD: ['0.20', '100'],
    GBP: ['0.20', '100'],
    TRY: ['10', '5000'],
    BRL: ['1', '600'],
    JPY: ['30', '15990'],
    BTC: ['0.000002', '0.001'],
    USDT: ['0.20', '100'],
  },
  // Lower than `middle` in three currencies, so that older free spins and offers keep their stakes.
  'middle-low': {
    EUR: ['0.20', '100'],
    USD: ['0.20', '100'],
    GBP: ['0.20', '100'],
    TRY: ['8', '4000'],
    BRL: ['1', '500'],
    JPY: ['20', '10000'],
    BTC: ['0.000002', '0.001'],
    USDT: ['0.20', '100'],
  },
  high: {
    EUR: ['1', '1000'],
    USD: ['1', '1000'],
    GBP: ['1', '1000'],
    TRY: ['50', '50000'],
    BRL: ['5', '6000'],
    JPY: ['150', '159900'],
    BTC: ['0.00001', '0.01'],
    USDT: ['1', '1000'],
  },
};

export function slotStakes(stakes: SlotSpec['stakes']): Readonly<Record<AssetCode, StakeLimits>> {
  const limits = (asset: AssetCode): StakeLimits => {
    const [min, max] = RANGES[stakes][asset];
    const minMinor = minorOf(min, asset);
    return { minMinor, maxMinor: minorOf(max, asset), stepMinor: minMinor };
  };
  return Object.fromEntries(ASSET_CODES.map((asset) => [asset, limits(asset)])) as Record<AssetCode, StakeLimits>; // one entry per asset
}
