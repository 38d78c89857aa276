import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearAttempt, storeAttempt, readAttempt } from './deposit-attempt.ts';

const DRAFT = { method: 'card', currencyCode: 'EUR', amount: '25', phone: '' };
const values = new Map<string, string>();

beforeEach(() => {
  values.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
    removeItem: (name: string) => void values.delete(name),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('gives the same wish the same key until it is answered for good', () => {
  const first = storeAttempt('plr_1', DRAFT);
  expect(storeAttempt('plr_1', { ...DRAFT })).toEqual(first);
  expect(readAttempt('plr_1')).toEqual(first);
  clearAttempt();
  expect(storeAttempt('plr_1', DRAFT).key).not.toBe(first.key);
});

it('gives another wish and another player another key', () => {
  const first = storeAttempt('plr_1', DRAFT);
  expect(storeAttempt('plr_1', { ...DRAFT, amount: '50' }).key).not.toBe(first.key);
  expect(readAttempt('plr_2')).toBeNull();
});

it('ignores what it did not write', () => {
  values.set('cashier.attempt', '{"key":1}');
  expect(readAttempt('plr_1')).toBeNull();
  values.set('cashier.attempt', 'nonsense');
  expect(readAttempt('plr_1')).toBeNull();
});
