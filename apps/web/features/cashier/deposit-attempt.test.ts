import { expect, it } from 'vitest';
import { stubStorage } from '../../testing/stub-storage.ts';
import { clearAttempt, findAttempt, readAttempt, storeAttempt } from './deposit-attempt.ts';

const DRAFT = { method: 'card', currencyCode: 'EUR', amount: '25', phone: '' };
const values = stubStorage('sessionStorage');

it('reuses the key for the same draft until the attempt is cleared', () => {
  const first = storeAttempt('plr_1', DRAFT);
  expect(storeAttempt('plr_1', { ...DRAFT })).toEqual(first);
  expect(readAttempt('plr_1')).toEqual(first);
  clearAttempt();
  expect(storeAttempt('plr_1', DRAFT).key).not.toBe(first.key);
});

const PARTS = ['method', 'currencyCode', 'amount', 'phone', 'choice', 'userBonusId'];

it.each(PARTS)('uses another key for another %s', (part) => {
  const first = storeAttempt('plr_1', { ...DRAFT, choice: 'token' });
  const other = { ...DRAFT, choice: 'token', [part]: 'other' };
  // A token is that of a payment, whatever is chosen besides.
  expect(findAttempt('plr_1', other)).toEqual(PARTS.indexOf(part) < 4 ? null : first);
  expect(findAttempt('plr_2', other)).toBeNull();
  expect(storeAttempt('plr_1', other).key).not.toBe(first.key);
});

it('ignores malformed stored values', () => {
  values.set('cashier.attempt', '{"key":1}');
  expect(readAttempt('plr_1')).toBeNull();
  values.set('cashier.attempt', 'nonsense');
  expect(readAttempt('plr_1')).toBeNull();
});
