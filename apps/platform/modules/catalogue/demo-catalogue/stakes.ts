import type { AssetCode } from '@marquee/money/assets.ts';

export type StakeClass = 'low' | 'middle' | 'high';
type Range = readonly [min: string, max: string];

/**
 * Smallest and largest stake in major units, fixed per currency: a converted limit would be an odd number that changes
 * with the rate.
 */
export const STAKES: Readonly<Record<StakeClass, Readonly<Record<AssetCode, Range>>>> = {
  low: {
    EUR: ['0.10', '50'],
    USD: ['0.10', '50'],
    GBP: ['0.10', '50'],
    TRY: ['5', '2500'],
    BRL: ['0.50', '300'],
    JPY: ['15', '8000'],
    BTC: ['0.000001', '0.0005'],
    USDT: ['0.10', '50'],
  },
  middle: {
    EUR: ['0.20', '100'],
    USD: ['0.20', '100'],
    GBP: ['0.20', '100'],
    TRY: ['10', '5000'],
    BRL: ['1', '600'],
    JPY: ['30', '16000'],
    BTC: ['0.000002', '0.001'],
    USDT: ['0.20', '100'],
  },
  high: {
    EUR: ['1', '1000'],
    USD: ['1', '1000'],
    GBP: ['1', '1000'],
    TRY: ['50', '50000'],
    BRL: ['5', '6000'],
    JPY: ['150', '160000'],
    BTC: ['0.00001', '0.01'],
    USDT: ['1', '1000'],
  },
};
