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

it('reuses the key for the same draft until the attempt is cleared', () => {
  const first = storeAttempt('plr_1', DRAFT);
  expect(storeAttempt('plr_1', { ...DRAFT })).toEqual(first);
  expect(readAttempt('plr_1')).toEqual(first);
  clearAttempt();
  expect(storeAttempt('plr_1', DRAFT).key).not.toBe(first.key);
});

it('uses another key for another draft and another player', () => {
  const first = storeAttempt('plr_1', DRAFT);
  expect(storeAttempt('plr_1', { ...DRAFT, amount: '50' }).key).not.toBe(first.key);
  expect(readAttempt('plr_2')).toBeNull();
});

it('ignores malformed stored values', () => {
  values.set('cashier.attempt', '{"key":1}');
  expect(readAttempt('plr_1')).toBeNull();
  values.set('cashier.attempt', 'nonsense');
  expect(readAttempt('plr_1')).toBeNull();
});
