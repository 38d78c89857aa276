import { chooseMarket } from '@marquee/brands/markets/choose-market.ts';
import { isGroup } from '@marquee/brands/markets/market.ts';
import { expect, test } from 'vitest';
import { MARKET_FIELDS } from './market-fields.ts';
import { hasTest } from './named-test.ts';

const { market: _market, byCountry: _byCountry, ...policy } = chooseMarket('ukgc');
const fields = Object.entries(policy).flatMap(([name, value]) =>
  isGroup(name) ? Object.keys(value).map((inner) => `${name}.${inner}`) : [name],
);

test('every field of a market policy has a test of its effect', () => {
  expect(Object.keys(MARKET_FIELDS).toSorted()).toEqual(fields.toSorted());
  expect(fields.length).toBeGreaterThan(45);
});

test.each(Object.entries(MARKET_FIELDS))('the effect of %s', (_field, shown) => {
  expect(hasTest(shown.file, shown.title), `${shown.file} has no test "${shown.title}"`).toBe(true);
});
