import { expect, it } from 'vitest';
import { codeOf, readVoucher } from './voucher.rules.ts';

it.each([
  [codeOf(25, '0000', 1), { kind: 'good', left: '25.00', value: '25.00' }],
  [codeOf(25, '0003', 1), { kind: 'good', left: '12.50', value: '25.00' }],
  [codeOf(25, '0001', 1), { kind: 'used' }],
  [codeOf(25, '0002', 1), { kind: 'expired' }],
  [codeOf(25, '0004', 1), { kind: 'currency' }],
  [codeOf(0, '0000', 1), { kind: 'unknown' }],
  ['7070002500090001', { kind: 'unknown' }],
  ['1234002500000001', { kind: 'unknown' }],
  ['70700025', { kind: 'unknown' }],
])('%s', (code, expected) => {
  expect(readVoucher(code)).toEqual(expected);
});
