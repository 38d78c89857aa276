import { expect, it } from 'vitest';
import { readChoice } from './choice.rules.ts';

const HEX = '0123456789abcdef'.repeat(2);
const KEY_LENGTH_MAX = 64;

it.each([
  { kind: 'network', network: 'bitcoin', isAmountFree: true },
  { kind: 'network', network: 'ton-2', isAmountFree: false },
  { kind: 'bank', bank: 'demo-bank' },
  { kind: 'bank', bank: 'b'.repeat(KEY_LENGTH_MAX) },
  { kind: 'card', session: `cs_${HEX}`, token: `card_${HEX}` },
  { kind: 'voucher', code: '7070002500000001' },
])('reads %o', (choice) => {
  expect(readChoice({ ...choice, unknown: 1 })).toEqual(choice);
});

it.each([undefined, 'yes', 1])('asks for a fixed amount unless the amount is free (%s)', (isAmountFree) => {
  expect(readChoice({ kind: 'network', network: 'ton', isAmountFree })).toEqual({
    kind: 'network',
    network: 'ton',
    isAmountFree: false,
  });
});

it.each([
  undefined,
  null,
  'bank',
  {},
  { kind: 'coins', network: 'ton', bank: 'demo', code: '7070002500000001' },
  { kind: 'network' },
  { kind: 'network', network: 'Bitcoin' },
  { kind: 'network', network: ['ton'] },
  { kind: 'network', bank: 'demo' },
  { kind: 'bank', bank: '' },
  { kind: 'bank', bank: 'b'.repeat(KEY_LENGTH_MAX + 1) },
  { kind: 'bank', bank: ['demo'] },
  { kind: 'bank', network: 'ton' },
  { kind: 'card', session: `cs_${HEX}` },
  { kind: 'card', token: `card_${HEX}` },
  { kind: 'card', session: [`cs_${HEX}`], token: `card_${HEX}` },
  { kind: 'card', session: `s_${HEX}`, token: `card_${HEX}` },
  { kind: 'card', session: `tokens_${HEX}`, token: `card_${HEX}` },
  { kind: 'card', session: `cs_${HEX}0`, token: `card_${HEX}` },
  { kind: 'card', session: `cs_${HEX.toUpperCase()}`, token: `card_${HEX}` },
  { kind: 'voucher' },
  { kind: 'voucher', code: '707000250000000' },
  { kind: 'voucher', code: ['7070002500000001'] },
])('rejects %o', (value) => {
  expect(readChoice(value)).toBeUndefined();
});
