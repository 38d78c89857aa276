import type { LimitPolicy } from '@marquee/brands/market-policy.ts';
import { describe, expect, test } from 'vitest';
import { changeableFrom, changeTo, isLooser, needsSupport, stateOf } from './limit-change.rules.ts';
import type { LimitChange } from './limits.types.ts';

const at = (text: string) => new Date(text);
const NOW = at('2026-11-20T18:04:05Z');
const aDay: LimitPolicy = {
  windows: 'fixed',
  looseningDelayHours: 24,
  requiresSecondConfirmation: false,
  confirmWithinDays: 7,
  removalBySupportFromLevel: null,
};
const aWeek: LimitPolicy = { ...aDay, looseningDelayHours: 168, requiresSecondConfirmation: true };
const change: LimitChange = {
  kind: 'loss',
  period: 0,
  action: 'loosen',
  before: 5n,
  value: 9n,
  requestedAt: NOW,
  lastRequestedAt: NOW,
  effectiveAt: at('2026-11-21T18:04:05Z'),
  confirmableFrom: null,
  confirmableUntil: null,
};
const toConfirm: LimitChange = {
  ...change,
  effectiveAt: null,
  confirmableFrom: at('2026-11-27T18:04:05Z'),
  confirmableUntil: at('2026-12-04T18:04:05Z'),
};

test('a limit is looser if it is higher or removed, and never where there was none', () => {
  expect([isLooser(5n, null), isLooser(5n, 9n), isLooser(9n, 9n)]).toEqual([false, false, false]);
  expect([isLooser(9n, 5n), isLooser(null, 5n)]).toEqual([true, true]);
});

test.each([
  [null, 100n, true],
  [201n, 100n, true],
  [200n, 100n, false],
  [150n, 100n, false],
])('a change to %s after a lowest value of %s needs support: %s', (requested, lowest, isNeeded) => {
  expect(needsSupport(requested, lowest)).toBe(isNeeded);
});

describe('the state of a limit', () => {
  test('a looser limit is pending until its instant and applies from that instant on', () => {
    expect(stateOf(change, at('2026-11-21T18:04:04.999Z'))).toEqual({
      inForce: 5n,
      pending: { value: 9n, effectiveAt: change.effectiveAt, confirmUntil: null },
    });
    expect(stateOf(change, at('2026-11-21T18:04:05Z'))).toEqual({ inForce: 9n, pending: null });
    expect(stateOf(undefined, NOW)).toEqual({ inForce: null, pending: null });
  });

  test('a change that needs a confirmation never applies by itself and lapses', () => {
    const pending = { value: 9n, effectiveAt: toConfirm.confirmableFrom, confirmUntil: toConfirm.confirmableUntil };
    expect(stateOf(toConfirm, at('2026-12-04T18:04:05Z'))).toEqual({ inForce: 5n, pending });
    expect(stateOf(toConfirm, at('2026-12-04T18:04:05.001Z'))).toEqual({ inForce: 5n, pending: null });
  });
});

describe('a request', () => {
  const none = { inForce: null, pending: null };
  const unconfirmed = { confirmableFrom: null, confirmableUntil: null };
  const five = { inForce: 5n, pending: null };
  const nineLater = stateOf(change, NOW);
  const by = (value: bigint | null, state: typeof five | typeof none | typeof nineLater, policy = aDay) =>
    changeTo(value, state, { now: NOW, policy });

  test('tightens at once, also while a looser value is pending', () => {
    for (const state of [none, five, nineLater])
      expect(by(4n, state)).toEqual({ action: 'tighten', effectiveAt: NOW, ...unconfirmed });
  });

  test('loosens after the delay of the market', () => {
    const tomorrow = { action: 'loosen', effectiveAt: at('2026-11-21T18:04:05Z'), ...unconfirmed };
    expect(by(9n, five)).toEqual(tomorrow);
    expect(by(null, five)).toEqual(tomorrow);
  });

  test('loosens only with a confirmation after the delay where the market requires it', () => {
    expect(by(9n, five, aWeek)).toEqual({
      action: 'loosen',
      effectiveAt: null,
      confirmableFrom: at('2026-11-27T18:04:05Z'),
      confirmableUntil: at('2026-12-04T18:04:05Z'),
    });
  });

  test('of the pending value changes nothing, and another looser value replaces it', () => {
    expect(by(9n, nineLater)).toBeNull();
    expect(by(12n, nineLater)).toMatchObject({ action: 'loosen' });
  });

  test('of the value in force cancels what is pending, and otherwise changes nothing', () => {
    expect(by(5n, nineLater)).toEqual({ action: 'cancel', effectiveAt: NOW, ...unconfirmed });
    expect(by(5n, five)).toBeNull();
    expect(by(null, none)).toBeNull();
  });
});

test('a limit can be loosened again an hour after its last request', () => {
  expect(changeableFrom(change, at('2026-11-20T19:04:04.999Z'))).toEqual(at('2026-11-20T19:04:05Z'));
  expect(changeableFrom(change, at('2026-11-20T19:04:05Z'))).toBeNull();
  expect(changeableFrom(undefined, NOW)).toBeNull();
});
