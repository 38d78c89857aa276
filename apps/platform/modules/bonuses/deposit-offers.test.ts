import { DEMO_BRANDS } from '@marquee/brands/brands.ts';
import { DEMO_PAYMENT_METHODS } from '@marquee/brands/payment-methods.ts';
import { isAssetCode } from '@marquee/money/assets.ts';
import { minorOf } from '@marquee/money/money.ts';
import { expect, test } from 'vitest';
import type { Campaign } from './campaign.ts';
import { demoCampaignsOf } from './demo-campaigns/demo-campaigns.ts';
import { depositBonusOf } from './deposit-bonus.rules.ts';

const NOW = new Date('2026-11-29T10:00:00Z');

function termsOf({ currencyCode, depositPercent, bonusAmount, bonusMax, depositMin, depositNumber }: Campaign) {
  const minor = (text: string | undefined) => (text === undefined ? null : minorOf(text, currencyCode));
  return {
    status: 'available',
    currencyCode,
    endsAt: null,
    percent: depositPercent ?? null,
    bonusMinor: minor(bonusAmount) ?? 0n,
    minorMax: minor(bonusMax),
    depositMinorMin: minor(depositMin),
    depositNumber: depositNumber ?? null,
  };
}

/** Every published deposit bonus with every method that takes its currency, of every brand. */
const CROSSING = DEMO_BRANDS.flatMap((brand) =>
  brand.currencies.filter(isAssetCode).flatMap((currencyCode) =>
    demoCampaignsOf(brand.key, [currencyCode])
      .filter(({ type }) => type === 'deposit')
      .flatMap((campaign) =>
        DEMO_PAYMENT_METHODS.filter(({ name }) => brand.paymentMethods.includes(name)).flatMap((method) => {
          const limits = method.limits[currencyCode];
          return limits === undefined ? [] : [{ brand: brand.key, currencyCode, campaign, method, limits }];
        }),
      ),
  ),
);

test('every deposit bonus can be used with every method, currency and brand', () => {
  expect(CROSSING.length).toBeGreaterThan(500);
  const unusable = CROSSING.filter(({ currencyCode, campaign, method, limits }) => {
    const terms = termsOf(campaign);
    const isOpen = method.instrument?.kind === 'crypto' && method.instrument.isAmountFree;
    const [min, max] = limits.map((amount) => minorOf(amount, currencyCode));
    const from = terms.depositMinorMin ?? 0n;
    const needed = from > (min ?? 0n) ? from : (min ?? 0n);
    // The amount of an open payment is not known; it gets the bonus if enough arrives.
    const amountMinor = isOpen ? null : needed;
    const bonusMinor = depositBonusOf(terms, { currencyCode, amountMinor, number: terms.depositNumber ?? 1 }, NOW);
    return bonusMinor <= 0n || needed > (max ?? 0n);
  });
  expect(
    unusable.map(
      ({ brand, currencyCode, campaign, method }) => `${brand} ${currencyCode} ${campaign.key} ${method.name}`,
    ),
  ).toEqual([]);
});

test('the crossing has methods whose amount is known only when it arrives, with a minimum below that of the bonus', () => {
  const open = CROSSING.filter(
    ({ currencyCode, campaign, method, limits }) =>
      method.instrument?.kind === 'crypto' &&
      method.instrument.isAmountFree &&
      minorOf(limits[0], currencyCode) < minorOf(campaign.depositMin ?? '0', currencyCode),
  );
  expect(open.length).toBeGreaterThan(20);
});
