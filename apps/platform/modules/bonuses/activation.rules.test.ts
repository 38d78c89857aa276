import { expect, test } from 'vitest';
import { activationRefusal, wagerOf, type ActivationFacts } from './activation.rules.ts';

const now = new Date('2026-11-20T18:00:00Z'); // a Friday
const free: ActivationFacts = {
  type: 'no_deposit',
  startsAt: null,
  endsAt: null,
  weekdays: [5],
  depositCount: 0,
  wasClaimed: false,
  hasActiveBonus: false,
  hasActiveFreeSpins: false,
  validTo: null,
};
const refusal = (facts: Partial<ActivationFacts>) => activationRefusal({ ...free, ...facts }, now)?.code ?? null;

test('a bonus is taken up within its time, on its days, once, and alone', () => {
  expect(refusal({})).toBeNull();
  expect(refusal({ startsAt: new Date(now.getTime() + 1) })).toBe('bonus.START_TIME_ERROR');
  expect(refusal({ endsAt: now })).toBe('bonus.END_TIME_ERROR');
  expect(refusal({ validTo: now })).toBe('bonus.END_TIME_ERROR');
  expect(refusal({ validTo: new Date(now.getTime() + 1), endsAt: null })).toBeNull();
  expect(refusal({ weekdays: [6, 7] })).toBe('bonus.DAYS_VALID');
  expect(refusal({ wasClaimed: true })).toBe('bonus.RETRY_PERIOD');
  expect(refusal({ hasActiveBonus: true })).toBe('bonus.ACTIVE_BONUS');
  expect(refusal({ type: 'freespins', hasActiveFreeSpins: true, hasActiveBonus: true })).toBe(
    'bonus.ACTIVE_FREE_SPINS',
  );
});

test('cashback without a loss that is counted is never money', () => {
  expect(refusal({ type: 'instant_cashback' })).toBe('bonus.CASHBACK_NEED_DEPOSIT');
  expect(refusal({ type: 'instant_cashback', depositCount: 1 })).toBe('bonus.NO_CASHBACK');
});

test('what has to be wagered is a multiple of the bonus', () => {
  expect(wagerOf(50_000n, 10)).toBe(500_000n);
  expect(wagerOf(50_000n, null)).toBe(0n);
});
