import { expect, it } from 'vitest';
import { EMPTY_DRAFT, fieldOf, findDraftProblems, quoteBodyOf, routeOf } from './withdrawal-draft.rules.ts';
import type { WithdrawalMethodOption } from './withdrawal.types.ts';

const route = {
  network: null,
  acceptsTag: false,
  minAmount: '20.00',
  maxAmount: '100.00',
  fee: '1.00',
  minutesUsual: 5,
};
const bank: WithdrawalMethodOption = { method: 'bank', form: 'bank', routes: [route] };
const crypto: WithdrawalMethodOption = {
  method: 'crypto',
  form: 'crypto',
  routes: [{ ...route, network: 'bitcoin', minAmount: '0.001', maxAmount: '1', fee: '0.0001' }],
};
const EUR = { methodOption: bank, route, currencyCode: 'EUR' } as const;

it('reports every missing field of an empty form', () => {
  expect(findDraftProblems(EMPTY_DRAFT, EUR)).toEqual({
    fullName: 'validation.required',
    accountNumber: 'validation.required',
    email: 'validation.required',
    amount: 'validation.withdraw_amount',
  });
  expect(findDraftProblems(EMPTY_DRAFT, { methodOption: crypto, route: null, currencyCode: 'BTC' })).toEqual({
    network: 'validation.withdraw_network',
    address: 'validation.withdraw_address',
    amount: 'validation.withdraw_amount',
  });
});

it('SEPA requires the same fields as a bank account', () => {
  const sepa: WithdrawalMethodOption = { ...bank, method: 'sepa', form: 'sepa' };
  expect(findDraftProblems(EMPTY_DRAFT, { ...EUR, methodOption: sepa })).toEqual(findDraftProblems(EMPTY_DRAFT, EUR));
  expect(quoteBodyOf({ ...EMPTY_DRAFT, amount: '20' }, sepa, 'EUR').to).toMatchObject({ kind: 'account' });
  expect(routeOf(EMPTY_DRAFT, sepa, undefined)).toBe(route);
});

it('a saved destination requires only the amount', () => {
  const draft = { ...EMPTY_DRAFT, destinationId: 'dst_1', amount: '20' };
  expect(findDraftProblems(draft, EUR)).toEqual({});
  expect(quoteBodyOf(draft, bank, 'EUR').to).toEqual({ kind: 'saved', destinationId: 'dst_1' });
  expect(fieldOf('withdrawal.name_mismatch', draft)).toBeNull();
  expect(fieldOf('withdrawal.daily_limit', draft)).toBe('amount');
});

it('validates amounts exactly, with decimal commas and limits', () => {
  const problemOf = (amount: string) =>
    findDraftProblems({ ...EMPTY_DRAFT, destinationId: 'dst_1', amount }, EUR).amount;
  expect(['20', '20,00', '100', '99.99'].map(problemOf)).toEqual([undefined, undefined, undefined, undefined]);
  expect(['19,99', '100.01'].map(problemOf)).toEqual(['validation.amount_between', 'validation.amount_between']);
  expect(['1,000', 'x', '1e3'].map(problemOf)).toEqual(Array(3).fill('validation.invalid_format'));
});

it('omits an empty tag', () => {
  const draft = { ...EMPTY_DRAFT, network: 'bitcoin', address: ' bc1 ', amount: '0,5' };
  expect(quoteBodyOf(draft, crypto, 'BTC')).toEqual({
    method: 'crypto',
    currencyCode: 'BTC',
    amount: '0.5',
    to: { kind: 'address', network: 'bitcoin', address: 'bc1' },
  });
  expect(routeOf(draft, crypto, undefined)?.fee).toBe('0.0001');
  expect(routeOf(EMPTY_DRAFT, crypto, undefined)).toBeNull();
});
