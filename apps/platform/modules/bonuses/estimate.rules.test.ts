import { expect, test } from 'vitest';
import { costOf, grantAll, type EstimatedOffer, type Occasion } from './estimate.rules.ts';

const offer: EstimatedOffer = {
  audience: {
    bonusId: 'bns_1',
    type: 'deposit',
    multiplier: 10,
    currencyCode: 'EUR',
    countries: [],
    levelMin: null,
    needsCoupon: true,
    tags: [],
    excludedTags: [],
  },
  schedule: {
    type: 'deposit',
    startsAt: null,
    endsAt: null,
    validTo: null,
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    hourFrom: 0,
    hourTo: 24,
    registeredHoursMax: null,
    needsVerifiedEmail: false,
    retryHours: 48,
    depositNumber: null,
    givesFreeSpins: false,
  },
  deposit: {
    currencyCode: 'EUR',
    percent: 50,
    bonusMinor: 0n,
    minorMax: 40n,
    depositMinorMin: 20n,
    depositNumber: null,
  },
  participantsMax: null,
};
const occasion = (playerId: string, day: number, depositMinor: bigint, facts: Partial<Occasion> = {}): Occasion => ({
  playerId,
  at: new Date(Date.UTC(2026, 10, day, 12)),
  depositMinor,
  depositCount: 0,
  countryCode: 'DE',
  tags: [],
  level: 0,
  registeredAt: new Date(0),
  isEmailVerified: true,
  timeZone: 'UTC',
  ...facts,
});
const past = [
  occasion('ada', 1, 100n),
  occasion('ada', 2, 50n),
  occasion('bob', 2, 10n),
  occasion('bob', 3, 30n, { tags: ['vip'] }),
  occasion('ada', 4, 20n),
];
const policy = { wageringTimesMax: null, welcomeOnly: false };
const grant = (facts: Partial<EstimatedOffer> = {}, occasions = past) => {
  const { participants, grants, grantedMinor, matchedMinor, isFull } = grantAll(
    { ...offer, ...facts },
    occasions,
    () => policy,
  );
  return { players: [...participants].join(), grants, grantedMinor, matchedMinor, isFull };
};

test('grants by the rules of activation and deposits: minimum, maximum, time between activations', () => {
  expect(grant()).toEqual({ players: 'ada,bob', grants: 3, grantedMinor: 65n, matchedMinor: 150n, isFull: false });
});

test('counts all deposits and their players, also those without a bonus', () => {
  expect(grantAll(offer, past, () => policy)).toMatchObject({ occasions: 5, players: 2, depositedMinor: 210n });
});

test('grants only on the weekdays of the bonus', () => {
  const monday = { ...offer.schedule, weekdays: [1] };
  expect(grant({ schedule: monday })).toMatchObject({ players: 'ada', grants: 1, grantedMinor: 25n });
});

test('a bonus for the second deposit needs one earlier deposit', () => {
  const second = { schedule: { ...offer.schedule, depositNumber: 2 }, deposit: { ...offer.deposit, depositNumber: 2 } };
  const occasions = [0, 1, 2].map((depositCount) => occasion('ada', depositCount + 1, 40n, { depositCount }));
  expect(grant(second, occasions)).toMatchObject({ grants: 1, grantedMinor: 20n });
});

test('a bonus without a deposit is its amount on days with play, and terms of deposits do not matter', () => {
  const free: Partial<EstimatedOffer> = {
    audience: { ...offer.audience, type: 'no_deposit' },
    schedule: { ...offer.schedule, type: 'no_deposit', retryHours: null },
    deposit: { ...offer.deposit, percent: null, bonusMinor: 100n },
  };
  const days = [occasion('ada', 1, 0n), occasion('ada', 2, 0n), occasion('bob', 2, 0n)];
  expect(grant(free, days)).toMatchObject({ players: 'ada,bob', grants: 2, grantedMinor: 200n, matchedMinor: 0n });
});

test('free spins that come with a deposit are granted as often as the bonus', () => {
  expect(grant({ schedule: { ...offer.schedule, givesFreeSpins: true } })).toMatchObject({ grants: 3 });
});

test('a market that only allows welcome bonuses excludes players who have deposited before', () => {
  const occasions = [occasion('ada', 1, 40n), occasion('bob', 1, 40n, { depositCount: 1 })];
  const names = (welcomeOnly: boolean) => [
    ...grantAll(offer, occasions, () => ({ ...policy, welcomeOnly })).participants,
  ];
  expect([names(true), names(false)]).toEqual([['ada'], ['ada', 'bob']]);
});

test('stops at the maximum of participants, who may claim it again', () => {
  expect(grant({ participantsMax: 1 })).toMatchObject({ players: 'ada', grants: 2, isFull: true });
});

test('leaves out players for whom the bonus is not', () => {
  expect(grant({ audience: { ...offer.audience, tags: ['vip'] } })).toMatchObject({ players: 'bob', grants: 1 });
  expect(grant({ audience: { ...offer.audience, countries: ['PT'] } }).grants).toBe(0);
  const strict = grantAll(offer, past, () => ({ ...policy, wageringTimesMax: 5 }));
  expect(strict.grants).toBe(0);
});

test.each([
  [10, 10_000, 500, { wagerMinor: 1_000n, turnoverMinor: 1_000n, lostMinor: 50n, costMinor: 50n }],
  [10, 5_000, 500, { wagerMinor: 1_000n, turnoverMinor: 2_000n, lostMinor: 100n, costMinor: 0n }],
  [40, 5_000, 500, { wagerMinor: 4_000n, turnoverMinor: 8_000n, lostMinor: 400n, costMinor: 0n }],
  [0, 10_000, 0, { wagerMinor: 0n, turnoverMinor: 0n, lostMinor: 0n, costMinor: 100n }],
])(
  '100 of bonus with %d times wagering, %d bps counted and an edge of %d bps',
  (multiplier, countedBps, edgeBps, cost) => {
    expect(costOf(100n, { multiplier, countedBps, edgeBps })).toEqual(cost);
  },
);
