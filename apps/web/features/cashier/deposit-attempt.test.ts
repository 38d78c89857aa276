import { beforeEach, expect, it } from 'vitest';
import { clearAttempt, storeAttempt, readAttempt } from './deposit-attempt.ts';

const DRAFT = { method: 'card', currencyCode: 'EUR', amount: '25', phone: '' };
const values = new Map<string, string>();
const storage: Storage = {
  get length() {
    return values.size;
  },
  key: () => null,
  clear: () => values.clear(),
  getItem: (name) => values.get(name) ?? null,
  setItem: (name, value) => void values.set(name, value),
  removeItem: (name) => void values.delete(name),
};

beforeEach(() => values.clear());

it('gives the same wish the same key until it is answered for good', () => {
  const first = storeAttempt(storage, 'plr_1', DRAFT);
  expect(storeAttempt(storage, 'plr_1', { ...DRAFT })).toEqual(first);
  expect(readAttempt(storage, 'plr_1')).toEqual(first);
  clearAttempt(storage);
  expect(storeAttempt(storage, 'plr_1', DRAFT).key).not.toBe(first.key);
});

it('gives another wish and another player another key', () => {
  const first = storeAttempt(storage, 'plr_1', DRAFT);
  expect(storeAttempt(storage, 'plr_1', { ...DRAFT, amount: '50' }).key).not.toBe(first.key);
  expect(readAttempt(storage, 'plr_2')).toBeNull();
});

it('ignores what it did not write', () => {
  values.set('cashier.attempt', '{"key":1}');
  expect(readAttempt(storage, 'plr_1')).toBeNull();
  values.set('cashier.attempt', 'nonsense');
  expect(readAttempt(storage, 'plr_1')).toBeNull();
});
