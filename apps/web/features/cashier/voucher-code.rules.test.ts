import { expect, it } from 'vitest';
import { groupCode, isCode } from './voucher-code.rules.ts';

it('groups the code as printed', () => {
  expect(groupCode('707000250')).toBe('7070 0025 0');
  expect(groupCode('')).toBe('');
  expect(groupCode('٧٠٧٠–٠٠٢٥\u200b')).toBe('7070 0025');
});

it('validates length and digits', () => {
  expect(isCode('7070002500000001', 16)).toBe(true);
  expect(isCode('707000250000000', 16)).toBe(false);
  expect(isCode('707000250000000x', 16)).toBe(false);
  expect(isCode('x070002500000001', 16)).toBe(false);
});
