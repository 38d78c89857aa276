import { expect, it } from 'vitest';
import { cleanCode, groupCode, isCode } from './voucher-code.rules.ts';

it('reads a code however it is written', () => {
  expect(cleanCode(' 7070-0025 0000 0001 ')).toBe('7070002500000001');
  expect(cleanCode('٧٠٧٠۰۰۲۵')).toBe('70700025');
});

it('shows it as it is printed', () => {
  expect(groupCode('707000250')).toBe('7070 0025 0');
  expect(groupCode('')).toBe('');
});

it('knows its form', () => {
  expect(isCode('7070002500000001', 16)).toBe(true);
  expect(isCode('707000250000000', 16)).toBe(false);
  expect(isCode('707000250000000x', 16)).toBe(false);
});
