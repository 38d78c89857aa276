import { chooseMarket, type MarketChanges } from '@marquee/brands/markets/choose-market.ts';
import { expect, test } from 'vitest';
import { rulesOf } from './stored-rules.rules.ts';

const capsOf = (changes: MarketChanges): unknown =>
  JSON.parse(rulesOf(chooseMarket('mga', changes))[0]?.stakeCaps ?? '');

test('a brand has rules for its market, for unknown residence, and for each country with a market of its own', () => {
  const rules = rulesOf(chooseMarket('mga', {}, { DE: 'germany', 'CA-ON': 'ontario', CW: 'curacao' }));
  expect(rules.map((rule) => [rule.countryCode, rule.checkMinutesMax, rule.slotRoundMsMin])).toEqual([
    ['', 60, 0],
    ['?', 60, 5_000],
    ['DE', 60, 5_000],
    ['CW', 120, 0],
  ]);
});

test('each rule of the market is stored', () => {
  expect(rulesOf(chooseMarket('germany'))[0]).toEqual({
    countryCode: '',
    checkIsRequired: true,
    checkDefaultMinutes: 60,
    checkMinutesMin: 15,
    checkMinutesMax: 60,
    checkStopsPlay: true,
    breakAfterMinutes: 60,
    breakMinutes: 5,
    slotRoundMsMin: 5_000,
    otherRoundMsMin: 5_000,
    stakeCaps: '[{"category":"slots","age_from":0,"age_to":null,"currency_code":"EUR","max_minor":"10000"}]',
  });
});

test.each([
  [5, 15],
  [30, 30],
  [90, 60],
])('a reality check every %i minutes by default, of 15 to 60, takes place every %i', (defaultMinutes, stored) => {
  const policy = chooseMarket('mga', { realityCheck: { defaultMinutes } });
  expect(rulesOf(policy)[0]?.checkDefaultMinutes).toBe(stored);
});

test('a stake cap has an entry for each of its currencies, in minor units', () => {
  const young = { category: 'slots', ageFrom: 18, ageTo: 24, max: { GBP: '2', BTC: '0.0001' } } as const;
  const all = { category: 'all', ageFrom: 0, ageTo: null, max: { EUR: '100' } } as const;
  expect(capsOf({ stakeCaps: [young, all] })).toEqual([
    { category: 'slots', age_from: 18, age_to: 24, currency_code: 'GBP', max_minor: '20000' },
    { category: 'slots', age_from: 18, age_to: 24, currency_code: 'BTC', max_minor: '10000' },
    { category: 'all', age_from: 0, age_to: null, currency_code: 'EUR', max_minor: '1000000' },
  ]);
});

test('a stake cap in a currency that cannot be converted is rejected by name', () => {
  expect(() => capsOf({ stakeCaps: [{ category: 'all', ageFrom: 0, ageTo: null, max: { XAU: '1' } }] })).toThrow(
    'marketPolicy.stakeCaps: XAU is not a known currency',
  );
});
