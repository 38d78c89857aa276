import { expect, test } from 'vitest';
import { audienceRefusal, GUEST, type Audience, type Visitor } from './audience.rules.ts';

const offer: Audience = {
  bonusId: 'bns_1',
  type: 'no_deposit',
  multiplier: 20,
  currencyCode: 'EUR',
  countries: [],
  levelMin: null,
  needsCoupon: false,
  tags: [],
  excludedTags: [],
};
const policy = { wageringTimesMax: null, welcomeOnly: false };
const player: Visitor = {
  isGuest: false,
  currencyCode: 'EUR',
  countryCode: 'DE',
  level: 1,
  tags: ['vip', 'autumn'],
  redeemed: new Set(),
  policy,
};

test.each<[string, Partial<Audience>, Partial<Visitor>, string | null]>([
  ['anybody', {}, {}, null],
  ['a redeemed coupon', { needsCoupon: true }, { redeemed: new Set(['bns_1']) }, null],
  ['a coupon that is missing', { needsCoupon: true }, { redeemed: new Set(['bns_2']) }, 'request.not_found coupon'],
  ['the level', { levelMin: 1 }, {}, null],
  ['a higher level', { levelMin: 2 }, {}, 'request.not_found level'],
  ['one of the tags', { tags: ['spring', 'autumn'] }, {}, null],
  ['other tags', { tags: ['spring'] }, {}, 'request.not_found tag missing'],
  ['tags of a player without tags', { tags: ['spring'] }, { tags: [] }, 'request.not_found tag missing'],
  ['an excluded tag', { tags: ['vip'], excludedTags: ['autumn'] }, {}, 'request.not_found tag excluded'],
  ['another excluded tag', { excludedTags: ['spring'] }, {}, null],
  ['another currency', { currencyCode: 'USD' }, {}, 'wallet.unknown_currency other currency'],
  ['the residence', { countries: ['PT', 'DE'] }, {}, null],
  ['another residence', { countries: ['PT'] }, {}, 'request.not_found country'],
  ['an unknown residence', { countries: ['PT'] }, { countryCode: null }, 'request.not_found country'],
  ['guests, any residence', { countries: ['PT'] }, GUEST, null],
  ['guests, no tag excluded', { excludedTags: ['vip'] }, GUEST, null],
  ['guests, a tag', { tags: ['vip'] }, GUEST, 'request.not_found tag missing'],
  ['guests, any level', { levelMin: 1 }, GUEST, 'request.not_found level'],
  ['a market with less wagering', {}, { policy: { ...policy, wageringTimesMax: 10 } }, 'bonus.market_forbidden market'],
])('audienceRefusal: %s', (_, facts, visitor, expected) => {
  const refusal = audienceRefusal({ ...offer, ...facts }, { ...player, ...visitor });
  expect(refusal && `${refusal.code} ${refusal.detail}`).toBe(expected);
});
