import { expect, it } from 'vitest';
import { cleanCode, groupCode, isCode } from './voucher-code.rules.ts';

it('accepts spaces, dashes and non-Latin digits', () => {
  expect(cleanCode(' 7070-0025 0000 0001 ')).toBe('7070002500000001');
  expect(cleanCode('٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹')).toBe('01234567890123456789');
  expect(cleanCode('70x7')).toBe('70x7');
});

it('groups the code as printed', () => {
  expect(groupCode('707000250')).toBe('7070 0025 0');
  expect(groupCode('')).toBe('');
});

it('validates length and digits', () => {
  expect(isCode('7070002500000001', 16)).toBe(true);
  expect(isCode('707000250000000', 16)).toBe(false);
  expect(isCode('707000250000000x', 16)).toBe(false);
  expect(isCode('x070002500000001', 16)).toBe(false);
});
