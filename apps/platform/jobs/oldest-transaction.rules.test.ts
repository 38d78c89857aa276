import { expect, test } from 'vitest';
import { createTransactionWatch } from './oldest-transaction.rules.ts';

test('the age counts from the first reading of a transaction, and ends with it', () => {
  const secondsOf = createTransactionWatch();
  const read = (xid: string, isOpen: boolean, seconds: number) => secondsOf({ xid, isOpen }, seconds * 1000);
  expect(read('7', true, 100)).toBe(0);
  expect(read('7', true, 160)).toBe(60);
  expect(read('9', true, 170)).toBe(0);
  expect(read('9', true, 175)).toBe(5);
  expect(read('9', false, 180)).toBe(0);
  expect(read('9', true, 190)).toBe(0);
  // A clock that was set back.
  expect(read('9', true, 150)).toBe(0);
});
