import { weekdayOf } from '@marquee/contract/four-weeks.rules.ts';
import { expect, test } from 'vitest';
import { before, DAYS } from '../../core/testing/instants.ts';
import { activationRefusal, localTime, type ActivationFacts } from './activation.rules.ts';
import { availabilityOf, isOnOffer, onWeekday } from './availability.rules.ts';
import { FREE } from './testing/activation-facts.ts';

const now = new Date('2026-11-20T18:30:00Z'); // A Friday.
/** `now`, `hidden`, the code of a refusal, or the instant from which it is available. */
const shown = (facts: Partial<ActivationFacts>, at = now): string => {
  const found = availabilityOf({ ...FREE, ...facts }, at);
  if (found.kind === 'later') return found.availableAt.toISOString();
  return found.kind === 'refused' ? found.refusal.code : found.kind;
};

test.each<[string, Partial<ActivationFacts>, string]>([
  ['without conditions', {}, 'now'],
  ['from a later hour of today', { hourFrom: 20 }, '2026-11-20T20:00:00.000Z'],
  ['until an earlier hour, so tomorrow', { hourFrom: 9, hourTo: 18 }, '2026-11-21T09:00:00.000Z'],
  ['on another weekday', { weekdays: [1, 2] }, '2026-11-23T00:00:00.000Z'],
  ['on this weekday, but its hours are over', { weekdays: [5], hourTo: 12 }, '2026-11-27T00:00:00.000Z'],
  ['in hours of the player’s zone', { hourFrom: 20, timeZone: 'Europe/Berlin' }, '2026-11-20T19:00:00.000Z'],
  ['on a weekday of the player’s zone', { weekdays: [6], timeZone: 'Asia/Tokyo' }, 'now'],
  ['from its start', { startsAt: new Date('2026-11-22T10:00:00Z') }, '2026-11-22T10:00:00.000Z'],
  [
    'from its start, in its hours',
    { startsAt: new Date('2026-11-22T10:00:00Z'), hourFrom: 12 },
    '2026-11-22T12:00:00.000Z',
  ],
  [
    'from a start during its hours',
    { startsAt: new Date('2026-11-22T12:00:30Z'), hourFrom: 12 },
    '2026-11-22T12:00:30.000Z',
  ],
  ['from a start in a week', { startsAt: new Date('2026-11-27T18:30:00Z') }, '2026-11-27T18:30:00.000Z'],
  ['from a start in more than a week', { startsAt: new Date('2026-11-27T18:30:00.001Z') }, 'hidden'],
  ['after its end', { endsAt: now }, 'bonus.END_TIME_ERROR'],
  ['a week after its end', { endsAt: new Date('2026-11-13T18:30:00Z') }, 'bonus.END_TIME_ERROR'],
  ['more than a week after its end', { endsAt: new Date('2026-11-13T18:29:59Z') }, 'hidden'],
  [
    'of which the end precedes the next opening',
    { hourFrom: 20, endsAt: new Date('2026-11-20T20:00:00Z') },
    'bonus.END_TIME_ERROR',
  ],
  ['for new players, too late', { registeredHoursMax: 24 }, 'bonus.REGISTRATION_BONUS'],
  [
    'for new players, too late for more than a week',
    { registeredHoursMax: 24, registeredAt: new Date('2026-11-12T18:29:00Z') },
    'hidden',
  ],
  [
    'for new players, too late for a week',
    { registeredHoursMax: 24, registeredAt: new Date('2026-11-12T18:30:00Z') },
    'bonus.REGISTRATION_BONUS',
  ],
  ['for new players, over before it opens', { registeredHoursMax: 25, hourFrom: 20 }, 'bonus.REGISTRATION_BONUS'],
  ['once more after its period', { lastClaimedAt: now, retryHours: 6 }, '2026-11-21T00:30:00.000Z'],
  ['again after a cancellation', { lastClaimedAt: now, retryHours: 6, wasCancelled: true }, '2026-11-21T00:30:00.000Z'],
  ['once only', { lastClaimedAt: now }, 'bonus.RETRY_PERIOD'],
  ['once only, used long ago', { lastClaimedAt: new Date('2026-11-01T18:30:00Z') }, 'hidden'],
  ['once only, cancelled', { lastClaimedAt: now, wasCancelled: true }, 'bonus.CANCELLED'],
  ['again in a month', { lastClaimedAt: now, retryHours: 720 }, 'bonus.RETRY_PERIOD'],
  [
    'again in more than a week, used long ago',
    { lastClaimedAt: new Date('2026-11-01T18:30:00Z'), retryHours: 720 },
    'bonus.RETRY_PERIOD',
  ],
  ['that the person had with another account', { hasPersonHad: true }, 'bonus.RETRY_PERIOD'],
  ['with a verified address', { needsVerifiedEmail: true }, 'bonus.REQUIRED_EMAIL_VERIFICATION'],
  ['with a verified address, later', { needsVerifiedEmail: true, hourFrom: 20 }, '2026-11-20T20:00:00.000Z'],
  [
    'with a verified address, later, but all places taken',
    { needsVerifiedEmail: true, isFull: true, hourFrom: 20 },
    'bonus.MAXIMUM_PARTICIPANTS',
  ],
  ['while another is active', { hasActiveBonus: true }, 'bonus.ACTIVE_BONUS'],
  ['later, while another is active', { hasActiveBonus: true, hourFrom: 20 }, '2026-11-20T20:00:00.000Z'],
  ['of cashback without a deposit', { type: 'instant_cashback' }, 'bonus.CASHBACK_NEED_DEPOSIT'],
  ['for a later deposit', { type: 'deposit', depositNumber: 2 }, 'bonus.DEPOSITS_NUMBER'],
  ['for an earlier deposit', { type: 'deposit', depositNumber: 1, depositCount: 1 }, 'bonus.DEPOSITS_NUMBER2'],
  ['with all places taken', { isFull: true }, 'bonus.MAXIMUM_PARTICIPANTS'],
  ['with all places taken, later', { isFull: true, hourFrom: 20 }, 'bonus.MAXIMUM_PARTICIPANTS'],
  ['for a second account', { hasOtherAccount: true }, 'bonus.BONUS_FRAUD'],
  ['that the market forbids', { isBarredByMarket: true }, 'hidden'],
  ['that the market forbids, later', { isBarredByMarket: true, hourFrom: 20 }, 'hidden'],
])('availabilityOf: an offer %s', (_case, facts, expected) => {
  expect(shown(facts)).toBe(expected);
});

test.each<[string, Partial<ActivationFacts>, string]>([
  ['ended long ago', { endsAt: new Date('2025-01-01T00:00:00Z') }, 'bonus.END_TIME_ERROR'],
  ['begins in a month', { startsAt: new Date('2026-12-20T00:00:00Z') }, 'bonus.START_TIME_ERROR'],
  ['was used long ago', { lastClaimedAt: new Date('2025-01-01T00:00:00Z') }, 'bonus.RETRY_PERIOD'],
  ['the market forbids', { isBarredByMarket: true }, 'hidden'],
  [
    'the market forbids and it begins in a month',
    { isBarredByMarket: true, startsAt: new Date('2026-12-20T00:00:00Z') },
    'hidden',
  ],
  ['the market forbids and it ended', { isBarredByMarket: true, endsAt: now }, 'hidden'],
])('availabilityOf: where one offer is asked for, its reason is given although it %s', (_case, facts, expected) => {
  const found = availabilityOf({ ...FREE, ...facts }, now, true);
  expect(found.kind === 'refused' ? found.refusal.code : found.kind).toBe(expected);
});

test('isOnOffer: what the player can activate now, or after doing something', () => {
  const on = (facts: Partial<ActivationFacts>) => isOnOffer(availabilityOf({ ...FREE, ...facts }, now));
  expect([on({}), on({ hasActiveBonus: true }), on({ needsVerifiedEmail: true })]).toEqual([true, true, true]);
  expect([on({ isFull: true }), on({ hourFrom: 20 }), on({ isBarredByMarket: true })]).toEqual([false, false, false]);
});

test('availabilityOf: the last hour of a day ends with its last minute', () => {
  const hours = { hourFrom: 9, hourTo: 18 };
  expect(shown(hours, new Date('2026-11-20T17:59:59Z'))).toBe('now');
  expect(shown(hours, new Date('2026-11-20T18:00:00Z'))).toBe('2026-11-21T09:00:00.000Z');
});

test('onWeekday: an offer is available on its weekdays, at any hour, whatever the day is now', () => {
  const on = (weekday: number) => shown(onWeekday({ ...FREE, weekdays: [1, 2], hourFrom: 20, hourTo: 22 }, weekday));
  expect([1, 2, 3, 5].map(on)).toEqual(['now', 'now', 'bonus.VALID_ON_DAYS', 'bonus.VALID_ON_DAYS']);
});

/** The clocks of Berlin show 01:59 and then 03:00. */
const skips = ({ zone, day }: (typeof DAYS)[number], hour: number) =>
  `${zone} ${day} ${hour}` === 'Europe/Berlin 2026-03-29 2';

test.each(DAYS)(
  'availabilityOf: opens at its hour of $day in $zone, as the activation does, and not a millisecond earlier',
  (row) => {
    const { zone: timeZone, day, dayStarts, dayEnds } = row;
    const onDay = { timeZone, weekdays: [weekdayOf(day)] };
    expect([before(dayStarts), dayStarts, before(dayEnds)].map((at) => shown(onDay, at))).toEqual([
      dayStarts.toISOString(),
      'now',
      'now',
    ]);
    expect(shown(onDay, dayEnds)).not.toBe('now');
    for (const hour of [2, 5, 18, 23])
      for (const asked of [before(dayStarts), dayStarts]) {
        const opens = shown({ ...onDay, hourFrom: hour }, asked);
        const at = new Date(opens);
        // Clocks that are set forward may skip the hour.
        expect(Math.floor(localTime(at, timeZone).minutes / 60)).toBe(hour + (skips(row, hour) ? 1 : 0));
        expect([before(at), at].map((now) => shown({ ...onDay, hourFrom: hour }, now))).toEqual([opens, 'now']);
        expect([before(at), at].map((now) => shown({ ...onDay, hourTo: hour }, now) === 'now')).toEqual([true, false]);
        const refusal = activationRefusal({ ...FREE, ...onDay, hourFrom: hour }, dayStarts);
        expect(refusal?.params).toEqual({ time: opens });
      }
  },
);
