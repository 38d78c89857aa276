import { expect, test } from 'vitest';
import { nextItem } from './next-item.rules.ts';

const TEXTS = ['Profile', 'Deposit', ' Withdrawal', 'Points', 'Log out'];

test('arrow keys wrap around; Home and End go to the ends', () => {
  expect(nextItem('ArrowDown', -1, TEXTS)).toBe(0);
  expect(nextItem('ArrowDown', 4, TEXTS)).toBe(0);
  expect(nextItem('ArrowUp', 0, TEXTS)).toBe(4);
  expect(nextItem('ArrowUp', 3, TEXTS)).toBe(2);
  expect(nextItem('ArrowUp', -1, TEXTS)).toBe(4);
  expect(nextItem('Home', 3, TEXTS)).toBe(0);
  expect(nextItem('End', 0, TEXTS)).toBe(4);
});

test('a letter goes to the next item that starts with it', () => {
  expect(nextItem('w', 0, TEXTS)).toBe(2);
  expect(nextItem('P', 0, TEXTS)).toBe(3);
  expect(nextItem('p', 3, TEXTS)).toBe(0);
  expect(nextItem('d', 1, TEXTS)).toBe(1);
  expect(nextItem('p', -1, TEXTS)).toBe(0);
  expect(nextItem('ا', 0, ['الإيداع', 'السحب', 'سجل'])).toBe(1);
});

test('other keys and an empty menu return null', () => {
  for (const key of ['Enter', ' ', 'x', 'Shift']) expect(nextItem(key, 0, TEXTS)).toBeNull();
  expect(nextItem('Delete', 0, ['Profile', 'Delete account'])).toBeNull();
  expect(nextItem('Home', 0, [])).toBeNull();
});
