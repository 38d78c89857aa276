import { DEMO_PAYMENT_METHODS, type Instrument } from '@marquee/brands/payment-methods.ts';
import { describe, expect, it } from 'vitest';
import { cardChoice, readChoice, voucherCode } from './choice.rules.ts';

const instrumentOf = (name: string) => DEMO_PAYMENT_METHODS.find((method) => method.name === name)?.instrument ?? null;

describe('readChoice', () => {
  it.each([
    ['card', undefined, 'EUR', null],
    ['card', 'anything', 'EUR', null],
    ['crypto', 'bitcoin', 'BTC', { kind: 'network', network: 'bitcoin', title: 'Bitcoin', isAmountFree: true }],
    ['crypto', 'tron', 'BTC', undefined],
    ['crypto', 'bitcoin', 'USDT', undefined],
    ['crypto', undefined, 'BTC', undefined],
    ['crypto', 'elsewhere', 'BTC', undefined],
    ['coins', 'ton', 'EUR', { kind: 'network', network: 'ton', title: 'TON', isAmountFree: false }],
    ['instant', 'eiland', 'EUR', { kind: 'bank', bank: 'eiland' }],
    ['instant', 'another', 'EUR', undefined],
    ['voucher', '7070 0025-0000 0001', 'EUR', { kind: 'voucher', code: '7070002500000001' }],
    ['voucher', '707000250000000', 'EUR', undefined],
    ['voucher', '', 'EUR', undefined],
    ['voucher', undefined, 'EUR', undefined],
  ])('%s with %s in %s', (method, typed, currencyCode, expected) => {
    expect(readChoice(instrumentOf(method), typed, currencyCode)).toEqual(expected);
  });
});

it('ignores blanks and dashes in a voucher code and rejects letters', () => {
  expect(voucherCode(' 1234-5678 ', 8)).toBe('12345678');
  expect(voucherCode('1234567x', 8)).toBeNull();
  expect(voucherCode('x1234567', 8)).toBeNull();
});

it('reads our session id and the card token of a hosted card form', () => {
  expect(cardChoice('ccs_0123-abcdEF.tok_4242-xyz')).toEqual({ sessionId: 'ccs_0123-abcdEF', token: 'tok_4242-xyz' });
  for (const wrong of [undefined, '', 'ccs_01234567', 'ccs_01234567.', 'ccs_short.tok_42424242', 'x.tok_42424242'])
    expect(cardChoice(wrong)).toBeNull();
});

it('accepts no typed choice for hosted card fields, whose session is checked against the database', () => {
  expect(readChoice({ kind: 'fields' } as Instrument, 'ccs_0123-abcdEF.tok_4242-xyz', 'EUR')).toBeUndefined();
});
