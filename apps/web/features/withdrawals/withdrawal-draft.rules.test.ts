import { expect, it } from 'vitest';
import {
  EMPTY_DRAFT,
  fieldOf,
  findDraftProblems,
  quoteBodyOf,
  routeOf,
  selectionOf,
  withKnownDestination,
  type Draft,
} from './withdrawal-draft.rules.ts';
import type { PayoutDestination, WithdrawalMethodOption, WithdrawalOptions } from './withdrawal.types.ts';

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

const toBank: Draft = {
  ...EMPTY_DRAFT,
  fullName: 'Ada Quay',
  accountNumber: 'NL91ABNA0417164300',
  email: ' ada@example.com ',
  amount: '20',
};
const toAddress: Draft = { ...EMPTY_DRAFT, network: 'bitcoin', address: 'bc1', amount: '0.5' };

it('finds no problem in a complete form', () => {
  const [bitcoin = null] = crypto.routes;
  expect(findDraftProblems(toBank, EUR)).toEqual({});
  expect(findDraftProblems(toAddress, { methodOption: crypto, route: bitcoin, currencyCode: 'BTC' })).toEqual({});
});

it.each([
  ['fullName', ' ', 'validation.required'],
  ['fullName', '42', 'validation.name_letters'],
  ['accountNumber', ' ', 'validation.required'],
  ['email', ' ', 'validation.required'],
  ['email', 'ada@example', 'validation.invalid_format'],
  ['amount', ' ', 'validation.withdraw_amount'],
  ['amount', '\u200e', 'validation.withdraw_amount'],
])('reports only the field %s of an account for %j: %s', (field, text, problem) => {
  expect(findDraftProblems({ ...toBank, [field]: text }, EUR)).toEqual({ [field]: problem });
});

it('checks no range while no network is selected, and ignores spaces around the address', () => {
  const [bitcoin = null] = crypto.routes;
  const problemsOf = (draft: Draft, chosen = bitcoin) =>
    findDraftProblems(draft, { methodOption: crypto, route: chosen, currencyCode: 'BTC' });
  expect(problemsOf(toAddress, null)).toEqual({ network: 'validation.withdraw_network' });
  expect(problemsOf({ ...toAddress, address: ' ' })).toEqual({ address: 'validation.withdraw_address' });
});

it('selects the method, its destinations, and the network of the saved destination', () => {
  const destination = (destinationId: string, method: string, network: string | null): PayoutDestination => ({
    destinationId,
    method,
    network,
    address: '…0042',
    tag: null,
    fullName: null,
    usableFrom: null,
  });
  const [own, account] = [destination('dst_1', 'crypto', 'bitcoin'), destination('dst_2', 'bank', null)];
  const options = { methodOptions: [bank, crypto], destinations: [own, account] } as unknown as WithdrawalOptions; // no other parts are read
  const selected = (draft: Partial<Draft>) => selectionOf({ ...EMPTY_DRAFT, ...draft }, options, bank);
  expect(selected({})).toEqual({ methodOption: bank, destinations: [account], route });
  expect(selected({ method: 'crypto' })).toEqual({ methodOption: crypto, destinations: [own], route: null });
  const saved = selected({ method: 'crypto', destinationId: 'dst_1' });
  expect(saved.route).toBe(crypto.routes[0]);
  expect(selected({ method: 'crypto', destinationId: 'dst_2', network: 'bitcoin' }).route).toBe(crypto.routes[0]);
  const known = { ...toBank, destinationId: 'dst_1' };
  expect(withKnownDestination(known, options)).toBe(known);
  expect(withKnownDestination({ ...known, destinationId: 'dst_3' }, options)).toEqual(toBank);
});

it('assigns errors to fields of the form', () => {
  expect(fieldOf('withdrawal.name_mismatch', toBank, EUR)).toBe('fullName');
  expect(fieldOf('withdrawal.daily_limit', toBank, EUR)).toBe('amount');
  expect(fieldOf('server.internal', toBank, EUR)).toBeNull();
  expect(fieldOf('withdrawal.address_invalid', toBank, EUR)).toBeNull();
  const noRoute = { methodOption: crypto, route: null };
  expect(fieldOf('withdrawal.address_invalid', toAddress, noRoute)).toBe('address');
  expect(fieldOf('withdrawal.tag_invalid', toAddress, noRoute)).toBeNull();
  const tagOf = (acceptsTag: boolean, methodOption = crypto) =>
    fieldOf('withdrawal.tag_invalid', toAddress, { methodOption, route: { ...route, acceptsTag } });
  expect([tagOf(true), tagOf(false), tagOf(true, bank)]).toEqual(['tag', null, null]);
});

it('sends trimmed values', () => {
  expect(quoteBodyOf({ ...toBank, fullName: ' Ada Quay ', accountNumber: ' NL91 ' }, EUR, 'EUR').to).toEqual({
    kind: 'account',
    fullName: 'Ada Quay',
    accountNumber: 'NL91',
    email: 'ada@example.com',
  });
  const [bitcoin = route] = crypto.routes;
  const to = (acceptsTag: boolean, tag = ' 7 ') =>
    quoteBodyOf({ ...toAddress, tag }, { methodOption: crypto, route: { ...bitcoin, acceptsTag } }, 'BTC').to;
  expect(to(true)).toEqual({ kind: 'address', network: 'bitcoin', address: 'bc1', tag: '7' });
  expect(to(false)).toEqual({ kind: 'address', network: 'bitcoin', address: 'bc1' });
  expect(to(true, ' ')).toEqual(to(false));
});

it('SEPA requires the same fields as a bank account', () => {
  const sepa: WithdrawalMethodOption = { ...bank, method: 'sepa', form: 'sepa' };
  expect(findDraftProblems(EMPTY_DRAFT, { ...EUR, methodOption: sepa })).toEqual(findDraftProblems(EMPTY_DRAFT, EUR));
  expect(quoteBodyOf({ ...EMPTY_DRAFT, amount: '20' }, { methodOption: sepa, route }, 'EUR').to).toMatchObject({
    kind: 'account',
  });
  expect(routeOf(EMPTY_DRAFT, sepa, undefined)).toBe(route);
});

it('a saved destination requires only the amount', () => {
  const draft = { ...EMPTY_DRAFT, destinationId: 'dst_1', amount: '20' };
  expect(findDraftProblems(draft, EUR)).toEqual({});
  expect(quoteBodyOf(draft, EUR, 'EUR').to).toEqual({ kind: 'saved', destinationId: 'dst_1' });
  expect(fieldOf('withdrawal.name_mismatch', draft, EUR)).toBeNull();
  expect(fieldOf('withdrawal.daily_limit', draft, EUR)).toBe('amount');
});

it('validates amounts exactly, with decimal commas and limits', () => {
  const problemOf = (amount: string) =>
    findDraftProblems({ ...EMPTY_DRAFT, destinationId: 'dst_1', amount }, EUR).amount;
  expect(['20', '20,00', '100', '99.99'].map(problemOf)).toEqual([undefined, undefined, undefined, undefined]);
  expect(['19,99', '100.01'].map(problemOf)).toEqual(['validation.amount_between', 'validation.amount_between']);
  expect(['x', '1e3'].map(problemOf)).toEqual(Array(2).fill('validation.invalid_format'));
  expect(['1,000', '1.000', '١٫٠٠٠'].map(problemOf)).toEqual(Array(3).fill('validation.amount_ambiguous'));
  expect(['1,000.00', '1 000', '1’000'].map(problemOf)).toEqual(Array(3).fill('validation.amount_between'));
});

it('omits an empty tag', () => {
  const draft = { ...EMPTY_DRAFT, network: 'bitcoin', address: ' bc1 ', amount: '0,5' };
  expect(quoteBodyOf(draft, { methodOption: crypto, route: null }, 'BTC')).toEqual({
    method: 'crypto',
    currencyCode: 'BTC',
    amount: '0.5',
    to: { kind: 'address', network: 'bitcoin', address: 'bc1' },
  });
  expect(routeOf(draft, crypto, undefined)?.fee).toBe('0.0001');
  expect(routeOf(EMPTY_DRAFT, crypto, undefined)).toBeNull();
});
