import { describe, expect, it } from 'vitest';
import { countingCurrency, findLimitProblem, approvalsNeeded, type UsedSum } from './window-sums.rules.ts';

const EUR = 10_000n;
const used = (
  euros: bigint,
  oldestAt: Date | null = euros === 0n ? null : new Date('2026-11-23T14:05:00Z'),
): UsedSum => ({
  minor: euros * EUR,
  isUncertain: false,
  oldestAt,
});
const POLICY = {
  countedIn: 'EUR',
  max: { day: '100', week: '300' },
  confirmsItselfUpTo: { day: '50', week: '150' },
  twoPersonsAbove: { day: '200', week: '500' },
};
const requesting = (euros: bigint) => ({
  currencyCode: 'EUR' as const,
  amountMinor: euros * EUR,
  limitAmountMinor: euros * EUR,
});

describe('approvalsNeeded', () => {
  it.each([
    [50n, 0n, 0n, 0],
    [51n, 0n, 0n, 1],
    [1n, 50n, 50n, 1],
    [50n, 0n, 100n, 0],
    [51n, 0n, 100n, 1],
    [50n, 0n, 101n, 1],
    [200n, 0n, 0n, 1],
    [201n, 0n, 0n, 2],
    [101n, 100n, 100n, 2],
    [100n, 0n, 401n, 2],
  ])('%d after %d in 24 hours and %d in 7 days: %d', (amount, day, week, persons) => {
    expect(approvalsNeeded(requesting(amount), { day: used(day), week: used(week) }, POLICY)).toBe(persons);
  });

  it('returns the policy’s highest number if a value is unknown', () => {
    const nothing = { day: used(0n), week: used(0n) };
    expect(approvalsNeeded({ limitAmountMinor: null }, nothing, POLICY)).toBe(2);
    expect(approvalsNeeded(requesting(1n), { ...nothing, week: { ...used(0n), isUncertain: true } }, POLICY)).toBe(2);
    const onePerson = { ...POLICY, twoPersonsAbove: { day: null, week: null } };
    expect(approvalsNeeded({ limitAmountMinor: null }, nothing, onePerson)).toBe(1);
  });

  it('never requires a second person if the policy sets no such threshold', () => {
    const policy = { ...POLICY, twoPersonsAbove: { day: null, week: null } };
    expect(approvalsNeeded(requesting(9_999n), { day: used(0n), week: used(0n) }, policy)).toBe(1);
    expect(approvalsNeeded(requesting(1n), { day: used(0n), week: used(0n) }, policy)).toBe(0);
  });

  it('requires approval if the policy sets no threshold', () => {
    const policy = { ...POLICY, confirmsItselfUpTo: { day: '50', week: null } };
    expect(approvalsNeeded(requesting(1n), { day: used(0n), week: used(0n) }, policy)).toBe(1);
  });
});

it('the currency of a policy must be known', () => {
  expect(countingCurrency({ countedIn: 'EUR' })).toBe('EUR');
  expect(() => countingCurrency({ countedIn: 'XYZ' })).toThrow('XYZ is not a currency');
});

describe('findLimitProblem', () => {
  it('accepts an amount that reaches the limit exactly', () => {
    expect(findLimitProblem(requesting(40n), { day: used(60n), week: used(260n) }, POLICY)).toBeNull();
  });

  it('does not limit a window without a maximum, nor an amount without a known rate', () => {
    const weekly = { ...POLICY, max: { day: null, week: '300' } };
    expect(findLimitProblem(requesting(250n), { day: used(0n), week: used(0n) }, weekly)).toBeNull();
    expect(findLimitProblem(requesting(301n), { day: used(0n), week: used(0n) }, weekly)).toMatchObject({
      facts: { amount: '300.00' },
    });
    const withoutRate = { ...requesting(9_999n), limitAmountMinor: null };
    expect(findLimitProblem(withoutRate, { day: used(0n), week: used(0n) }, POLICY)).toBeNull();
  });

  it('nothing is left if a lowered limit is already exceeded', () => {
    expect(findLimitProblem(requesting(1n), { day: used(120n), week: used(120n) }, POLICY)).toMatchObject({
      code: 'withdrawal.daily_limit',
      facts: { amount: '0.00', isNothingLeft: 'yes' },
    });
  });

  it('returns the limit, what is left of it, and when more is available', () => {
    expect(findLimitProblem(requesting(41n), { day: used(60n), week: used(60n) }, POLICY)).toEqual({
      code: 'withdrawal.daily_limit',
      facts: {
        amount: '40.00',
        currency: 'EUR',
        limit: '100.00',
        limitCurrency: 'EUR',
        until: '2026-11-24T14:05:00.000Z',
        isNothingLeft: 'no',
      },
    });
    expect(findLimitProblem(requesting(20n), { day: used(0n), week: used(300n) }, POLICY)).toMatchObject({
      code: 'withdrawal.weekly_limit',
      facts: { amount: '0.00', until: '2026-11-30T14:05:00.000Z', isNothingLeft: 'yes' },
    });
  });

  it('returns what is left in the currency of the withdrawal, rounded down', () => {
    const dollars = { currencyCode: 'USD' as const, amountMinor: 100n * EUR, limitAmountMinor: 93n * EUR };
    expect(findLimitProblem(dollars, { day: used(60n), week: used(60n) }, POLICY)).toMatchObject({
      facts: { amount: '43.01', currency: 'USD', limit: '100.00', limitCurrency: 'EUR' },
    });
  });

  it('returns amount_above for a request above the whole limit', () => {
    expect(findLimitProblem(requesting(101n), { day: used(0n), week: used(0n) }, POLICY)).toEqual({
      code: 'withdrawal.amount_above',
      facts: { amount: '100.00', currency: 'EUR' },
    });
  });
});
