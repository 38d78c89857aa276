import { expect, test } from 'vitest';
import { activationRefusal, wagerOf, type ActivationFacts } from './activation.rules.ts';

const now = new Date('2026-11-20T18:00:00Z'); // A Friday.
const free: ActivationFacts = {
  type: 'no_deposit',
  startsAt: null,
  endsAt: null,
  weekdays: [5],
  depositCount: 0,
  depositNumber: null,
  isFull: false,
  isBarredByMarket: false,
  wasClaimed: false,
  hasActiveBonus: false,
  hasActiveFreeSpins: false,
  validTo: null,
};
const refusal = (facts: Partial<ActivationFacts>) => activationRefusal({ ...free, ...facts }, now)?.code ?? null;

test('activationRefusal: a bonus can be activated within its schedule, on its weekdays, once, and while no other is active', () => {
  expect(refusal({})).toBeNull();
  expect(refusal({ startsAt: new Date(now.getTime() + 1) })).toBe('bonus.START_TIME_ERROR');
  expect(refusal({ endsAt: now })).toBe('bonus.END_TIME_ERROR');
  expect(refusal({ validTo: now })).toBe('bonus.END_TIME_ERROR');
  expect(refusal({ validTo: new Date(now.getTime() + 1), endsAt: null })).toBeNull();
  expect(refusal({ weekdays: [6, 7] })).toBe('bonus.DAYS_VALID');
  expect(refusal({ wasClaimed: true })).toBe('bonus.RETRY_PERIOD');
  expect(refusal({ isBarredByMarket: true })).toBe('bonus.market_forbidden');
  expect(refusal({ hasActiveBonus: true })).toBe('bonus.ACTIVE_BONUS');
  expect(refusal({ type: 'freespins', hasActiveFreeSpins: true, hasActiveBonus: true })).toBe(
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

test('activationRefusal: no more participants than allowed', () => {
  expect(refusal({ isFull: true })).toBe('bonus.MAXIMUM_PARTICIPANTS');
});

test('wagerOf is a multiple of the bonus', () => {
  expect(wagerOf(50_000n, 10)).toBe(500_000n);
  expect(wagerOf(50_000n, null)).toBe(0n);
});

test('activationRefusal: a bonus can be activated from its first instant until before its end', () => {
  const before = new Date(now.getTime() - 1);
  const after = new Date(now.getTime() + 1);
  expect(refusal({ startsAt: now, endsAt: after, validTo: after })).toBeNull();
  expect(refusal({ startsAt: before })).toBeNull();
  expect(activationRefusal({ ...free, startsAt: after }, now)?.params).toEqual({ time: after.toISOString() });
  expect(activationRefusal({ ...free, endsAt: before }, now)?.params).toEqual({ time: before.toISOString() });
});

test('activationRefusal: active free spins only block free spins', () => {
  expect(refusal({ hasActiveFreeSpins: true })).toBeNull();
  expect(refusal({ type: 'freespins' })).toBeNull();
  expect(refusal({ type: 'freespins', hasActiveBonus: true })).toBe('bonus.ACTIVE_BONUS');
});
