import { expect, it } from 'vitest';
import { depositPhoneProblem } from './deposit-phone.ts';

it.each([
  ['', 'short'],
  ['12345', 'short'],
  ['abcdef', 'short'],
  ['+- () ./', 'short'],
  ['123456x', 'format'],
  ['6123456 or 789', 'format'],
  ['++31612345678', 'format'],
  [`+${'1'.repeat(33)}`, 'format'],
  ['123456', null],
  [' +31 6 1234-5678 ', null],
  ['0031 (6) 123.456', null],
] as const)('returns the problem of %j: %s', (text, expected) => {
  expect(depositPhoneProblem(text)).toBe(expected);
});
