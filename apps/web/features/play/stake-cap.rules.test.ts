import { minorOf } from '@marquee/money/money.ts';
import type { AssetCode } from '@marquee/money/assets.ts';
import { describe, expect, it } from 'vitest';
import { cappedLimits, withBonusBetMax, type StakeMax } from './stake-cap.rules.ts';

const cents = (text: string) => minorOf(text, 'EUR');
const limits = { minMinor: cents('0.20'), maxMinor: cents('500.00'), stepMinor: cents('0.01') };
const euros = (slots: string | null, other: string | null = null): StakeMax => ({ currencyCode: 'EUR', slots, other });

describe('cappedLimits', () => {
  const cap = (stakeMax: StakeMax | null, asset: AssetCode = 'EUR') =>
    cappedLimits(limits, { asset, category: 'slots', stakeMax });

  it('lowers the highest stake to that of the market for games of this category', () => {
    expect(cap(euros('2.00', '5.00'))).toEqual({ ...limits, maxMinor: cents('2.00') });
    expect(cap(euros('9999.00'))).toEqual(limits);
  });

  it('never lowers it below the lowest stake', () => {
    expect(cap(euros('0.05')).maxMinor).toBe(cents('0.20'));
  });

  it('leaves stakes without a cap, and those in another currency than the cap', () => {
    expect([cap(null), cap(euros(null, '5.00')), cap(euros('2.00'), 'USD')]).toEqual([limits, limits, limits]);
  });
});

describe('withBonusBetMax', () => {
  it('keeps the highest stake of the market without an active bonus', () => {
    expect(withBonusBetMax(euros('2.00'), 'EUR', null)).toEqual(euros('2.00'));
    expect(withBonusBetMax(null, 'EUR', null)).toBeNull();
  });

  it('is the lower of both for each category', () => {
    expect(withBonusBetMax(euros('2.00', '10.00'), 'EUR', '5.00')).toEqual(euros('2.00', '5.00'));
    expect(withBonusBetMax(euros('10.00', null), 'EUR', '5.00')).toEqual(euros('5.00', '5.00'));
  });

  it('is that of the bonus alone where the market has none in the currency of the wallet', () => {
    const ofBonus = { currencyCode: 'USD', slots: '5.00', other: '5.00' };
    expect(withBonusBetMax(euros('2.00', '2.00'), 'USD', '5.00')).toEqual(ofBonus);
    expect(withBonusBetMax(null, 'USD', '5.00')).toEqual(ofBonus);
  });
});
