import { expect, it } from 'vitest';
import { readPromotions } from './promotion.ts';

const TEXT = { en: { title: 'Spring', ctaText: 'Deposit' } };
const PROMOTION = { key: 'spring', category: 'bonuses', link: 'deposit', texts: TEXT };
const faultsOf = (...list: object[]) => {
  const read = readPromotions(list);
  return 'faults' in read ? read.faults.join('; ') : null;
};

it('reads a promotion and fills in what it leaves open', () => {
  expect(readPromotions([PROMOTION])).toEqual({
    promotions: [
      {
        ...PROMOTION,
        sortOrder: 100,
        scope: 'any',
        bonuses: [],
        isReward: false,
        countries: [],
        isBanner: false,
        imageGames: [],
        texts: { en: { ...TEXT.en, steps: [], terms: [] } },
      },
    ],
  });
});

it.each([
  [{ texts: { de: TEXT.en } }, 'texts.en'],
  [{ colour: 'red' }, 'colour'],
  [{ backgroundColor: 'red' }, 'backgroundColor'],
  [{ category: 'sports' }, 'category'],
  [{ popup: { priority: 1, pauseDays: 7 } }, 'a popup needs bonuses'],
  [{ startsAt: '2027-01-02T00:00:00Z', endsAt: '2027-01-02T00:00:00Z' }, 'ends before it starts'],
  [{ texts: { en: { title: 'Spring' } } }, 'needs both link and ctaText'],
  [{ link: undefined }, 'needs both link and ctaText'],
])('refuses %j', (change, fault) => {
  expect(faultsOf({ ...PROMOTION, ...change })).toContain(fault);
});

it('refuses a key that appears twice', () => {
  expect(faultsOf(PROMOTION, PROMOTION)).toBe('spring: appears more than once');
});
