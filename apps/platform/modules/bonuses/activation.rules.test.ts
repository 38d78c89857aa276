import { describe, expect, test } from 'vitest';
import { before, DAYS } from '../../core/testing/instants.ts';
import {
  activationRefusal,
  claimableAgainAt,
  expiryOf,
  localTime,
  wagerOf,
  windowText,
  type ActivationFacts,
} from './activation.rules.ts';
import { FREE } from './testing/activation-facts.ts';

const now = new Date('2026-11-20T18:00:00Z'); // A Friday.
/** On Fridays. */
const free: ActivationFacts = { ...FREE, weekdays: [5] };
const refusal = (facts: Partial<ActivationFacts>) => activationRefusal({ ...free, ...facts }, now)?.code ?? null;

test('activationRefusal: a bonus can be activated on its weekdays, once, and while no other is active', () => {
  expect(refusal({})).toBeNull();
  expect(refusal({ weekdays: [6, 7] })).toBe('bonus.VALID_ON_DAYS');
  for (const had of [{ lastClaimedAt: now }, { hasPersonHad: true }])
    expect(activationRefusal({ ...free, ...had }, now)).toEqual({
      code: 'bonus.RETRY_PERIOD',
      params: { again: 'no' },
    });
  // What the market forbids is said before anything about an offer.
  expect(refusal({ isBarredByMarket: true, weekdays: [6, 7], hasPersonHad: true })).toBe('bonus.market_forbidden');
  expect(refusal({ hasActiveBonus: true })).toBe('bonus.ACTIVE_BONUS');
  expect(refusal({ type: 'freespins', givesFreeSpins: true, hasActiveFreeSpins: true, hasActiveBonus: true })).toBe(
    'bonus.ACTIVE_FREE_SPINS',
  );
});

test('activationRefusal: cashback needs a deposit', () => {
  expect(refusal({ type: 'instant_cashback' })).toBe('bonus.CASHBACK_NEED_DEPOSIT');
  expect(refusal({ type: 'instant_cashback', depositCount: 1 })).toBeNull();
});

test.each([
  [0, 1, null],
  [1, 1, 'bonus.DEPOSITS_NUMBER2'],
  [0, 2, 'bonus.DEPOSITS_NUMBER'],
  [1, 2, null],
  [2, 2, 'bonus.DEPOSITS_NUMBER2'],
  [7, null, null],
])('activationRefusal: after %i deposits, for deposit number %s: %s', (depositCount, depositNumber, code) => {
  expect(refusal({ type: 'deposit', depositCount, depositNumber })).toBe(code);
});

test.each(DAYS)('activationRefusal: times begin at $dayStarts, and no millisecond earlier', ({ dayStarts: at }) => {
  const around = (facts: Partial<ActivationFacts>) =>
    [before(at), at].map((now) => activationRefusal({ ...FREE, ...facts }, now));
  const dayBefore = new Date(at.getTime() - 86_400_000);
  const time = at.toISOString();
  expect(around({ startsAt: at })).toEqual([{ code: 'bonus.START_TIME_ERROR', params: { time } }, null]);
  for (const end of [{ endsAt: at }, { validTo: at }])
    expect(around(end)).toEqual([null, { code: 'bonus.END_TIME_ERROR', params: { time } }]);
  expect(around({ registeredAt: dayBefore, registeredHoursMax: 24 })).toEqual([
    null,
    { code: 'bonus.REGISTRATION_BONUS', params: { hours: 24 } },
  ]);
  const again = { lastClaimedAt: dayBefore, retryHours: 24 };
  expect(around(again)).toEqual([{ code: 'bonus.RETRY_PERIOD', params: { again: 'yes', time } }, null]);
});

test.each(DAYS)(
  'activationRefusal: a bonus that was cancelled cannot be activated in the same period: $day',
  ({ dayStarts: at }) => {
    const lastClaimedAt = new Date(at.getTime() - 86_400_000);
    const cancelled = { ...FREE, lastClaimedAt, retryHours: 24, wasCancelled: true };
    expect(activationRefusal(cancelled, before(at))?.code).toBe('bonus.CANCELLED');
    expect(activationRefusal(cancelled, at)).toBeNull();
  },
);

test('activationRefusal: no more participants than allowed', () => {
  expect(refusal({ isFull: true })).toBe('bonus.MAXIMUM_PARTICIPANTS');
});

test('wagerOf is a multiple of the bonus', () => {
  expect(wagerOf(50_000n, 10)).toBe(500_000n);
  expect(wagerOf(50_000n, null)).toBe(0n);
});

test('activationRefusal: active free spins only block bonuses that give free spins, and an active bonus does not block free spins', () => {
  expect(refusal({ hasActiveFreeSpins: true })).toBeNull();
  expect(refusal({ type: 'freespins', givesFreeSpins: true, hasActiveBonus: true })).toBeNull();
  expect(refusal({ type: 'deposit', givesFreeSpins: true, hasActiveFreeSpins: true })).toBe('bonus.ACTIVE_FREE_SPINS');
});

test('activationRefusal: weekdays and hours are those of the player’s time zone', () => {
  const params = (facts: Partial<ActivationFacts>) => activationRefusal({ ...free, ...facts }, now)?.params;
  // Friday, 18:00 in UTC is Saturday, 03:00 in Tokyo.
  expect(refusal({ timeZone: 'Asia/Tokyo' })).toBe('bonus.VALID_ON_DAYS');
  expect(refusal({ timeZone: 'Asia/Tokyo', weekdays: [6] })).toBeNull();
  expect(params({ weekdays: [7, 6], locale: 'de' })).toEqual({ days: 'Samstag und Sonntag' });
  expect(refusal({ hourFrom: 18, hourTo: 19 })).toBeNull();
  expect(refusal({ hourTo: 18 })).toBe('bonus.DAYS_VALID');
  expect(refusal({ hourFrom: 20 })).toBe('bonus.START_TIME_ERROR');
  expect(params({ hourFrom: 20 })).toEqual({ time: '2026-11-20T20:00:00.000Z' });
  expect(localTime(now, 'No/Where')).toEqual({ weekday: 5, minutes: 1_080 });
});

test('activationRefusal: a bonus may need a verified e-mail address', () => {
  expect(refusal({ needsVerifiedEmail: true })).toBe('bonus.REQUIRED_EMAIL_VERIFICATION');
  expect(refusal({ needsVerifiedEmail: true, isEmailVerified: true })).toBeNull();
});

test('activationRefusal: money without a deposit is for one account of a person', () => {
  expect(refusal({ hasOtherAccount: true })).toBe('bonus.BONUS_FRAUD');
  expect(refusal({ hasOtherAccount: true, type: 'freespins' })).toBe('bonus.BONUS_FRAUD');
  expect(refusal({ hasOtherAccount: true, type: 'deposit' })).toBeNull();
});

test('activationRefusal: states how many deposits are needed and made', () => {
  const params = (depositCount: number) =>
    activationRefusal({ ...free, type: 'deposit', depositCount, depositNumber: 2 }, now)?.params;
  expect(params(0)).toEqual({ needed: 1, made: 0 });
  expect(params(2)).toEqual({ needed: 2, made: 2 });
});

test('expiryOf is the earlier of the last end and the time from activation', () => {
  const later = new Date(now.getTime() + 7_200_000);
  expect(expiryOf({ validTo: null, validHours: null }, now)).toBeNull();
  expect(expiryOf({ validTo: later, validHours: null }, now)).toEqual(later);
  expect(expiryOf({ validTo: null, validHours: 2 }, now)).toEqual(later);
  expect(expiryOf({ validTo: later, validHours: 3 }, now)).toEqual(later);
  expect(expiryOf({ validTo: later, validHours: 1 }, now)).toEqual(new Date(now.getTime() + 3_600_000));
});

describe('a bonus for every week', () => {
  test.each(DAYS)('is available again from the first instant of the next week: $day in $zone', ({ zone, ...ends }) => {
    const again = (lastClaimedAt: Date, timeZone = zone) =>
      claimableAgainAt({ lastClaimedAt, retryHours: 168, timeZone });
    for (const at of [ends.weekStarts, ends.dayStarts, before(ends.weekEnds)]) expect(again(at)).toEqual(ends.weekEnds);
    expect(again(before(ends.weekStarts))).toEqual(ends.weekStarts);
    if (zone === 'UTC') expect(again(ends.dayStarts, 'Nowhere/Else')).toEqual(ends.weekEnds);
  });

  test('does not move to a later hour from week to week', () => {
    let at = new Date('2026-11-30T08:00:00Z');
    for (let week = 0; week < 10; week += 1) {
      const next = claimableAgainAt({ lastClaimedAt: at, retryHours: 168, timeZone: 'UTC' });
      // Somebody who comes five minutes later each time.
      at = new Date(Number(next) + 8 * 3_600_000 + week * 300_000);
      expect([at.getUTCDay(), next?.getUTCHours()]).toEqual([1, 0]);
    }
  });

  test('other times count from the activation', () => {
    const facts = { lastClaimedAt: new Date('2026-11-30T08:00:00Z'), timeZone: 'UTC' };
    expect(claimableAgainAt({ ...facts, retryHours: 24 })?.toISOString()).toBe('2026-12-01T08:00:00.000Z');
    expect(claimableAgainAt({ ...facts, retryHours: 167 })?.toISOString()).toBe('2026-12-07T07:00:00.000Z');
    expect(claimableAgainAt({ ...facts, retryHours: null })).toBeNull();
    expect(claimableAgainAt({ ...facts, lastClaimedAt: null, retryHours: 24 })).toBeNull();
  });
});

test.each<[string, Partial<ActivationFacts>, string | null]>([
  ['at any time', {}, null],
  ['on one day', { weekdays: [1] }, 'Monday'],
  ['on several days, in their order', { weekdays: [7, 1, 3] }, 'Monday, Wednesday, and Sunday'],
  ['on a day that is named seven times', { weekdays: [1, 1, 1, 1, 1, 1, 1] }, 'Monday'],
  ['on one evening', { weekdays: [1], hourFrom: 18, hourTo: 22 }, 'Monday, 6:00 PM – 10:00 PM (Central European Time)'],
  [
    'on several days in the evening',
    { weekdays: [5, 6], hourFrom: 18, hourTo: 22 },
    'Friday and Saturday, 6:00 PM – 10:00 PM (Central European Time)',
  ],
  ['every day for one hour', { hourFrom: 12, hourTo: 13 }, '12:00 PM – 1:00 PM (Central European Time)'],
  ['until midnight', { weekdays: [5], hourFrom: 20, hourTo: 24 }, 'Friday, 8:00 PM – 12:00 AM (Central European Time)'],
  ['from midnight', { weekdays: [6], hourTo: 2 }, 'Saturday, 12:00 AM – 2:00 AM (Central European Time)'],
  [
    'in another zone',
    { weekdays: [1], hourFrom: 18, hourTo: 22, timeZone: 'America/New_York' },
    'Monday, 6:00 PM – 10:00 PM (Eastern Time)',
  ],
  [
    'in a zone that does not exist',
    { weekdays: [1], hourFrom: 18, hourTo: 22, timeZone: 'Mars/Base' },
    'Monday, 6:00 PM – 10:00 PM (Coordinated Universal Time)',
  ],
  ['for a guest', { weekdays: [1], hourFrom: 18, hourTo: 22, isGuest: true }, 'Monday, 6:00 PM – 10:00 PM'],
  [
    'in German',
    { weekdays: [1, 2], hourFrom: 18, hourTo: 22, locale: 'de' },
    'Montag und Dienstag, 18:00 – 22:00 (Mitteleuropäische Zeit)',
  ],
  [
    'in Arabic',
    { weekdays: [1], hourFrom: 18, hourTo: 22, locale: 'ar' },
    'الاثنين، 6:00 م – 10:00 م (توقيت وسط أوروبا)',
  ],
  [
    'in a language without texts',
    { weekdays: [1], hourFrom: 9, hourTo: 10, locale: 'xx' },
    'Monday, 9:00 AM – 10:00 AM (Central European Time)',
  ],
])('windowText: a bonus %s', (_case, facts, expected) => {
  expect(windowText({ ...FREE, timeZone: 'Europe/Berlin', ...facts })?.replaceAll(/[\u202f\u00a0]/g, ' ') ?? null).toBe(
    expected,
  );
});

test('windowText: the hours of the clock stay where the clocks change, and the refusal states them', () => {
  const facts = { ...free, weekdays: [1], hourFrom: 18, hourTo: 22, timeZone: 'Europe/Berlin' };
  const before = activationRefusal(facts, new Date('2026-10-24T12:00:00Z'));
  const after = activationRefusal(facts, new Date('2026-10-25T12:00:00Z'));
  expect(before).toEqual(after);
  expect(before).toEqual({ code: 'bonus.VALID_ON_DAYS', params: { days: windowText(facts) } });
});
