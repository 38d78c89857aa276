import { createDeposit, getPayments, lookAtVoucher } from '@marquee/contract/payments.ts';
import { expect, it } from 'vitest';
import { isRefusedUnwritten, PLACED_CODES, placeOfTrouble } from './trouble-place.rules.ts';

it('every refusal of the cashier has its place, and no place waits for a code that never comes', () => {
  const declared = new Set<string>([...createDeposit.errors, ...getPayments.errors, ...lookAtVoucher.errors]);
  expect(new Set(PLACED_CODES)).toEqual(declared);
});

it('what keeps the cashier shut is never shown at a field', () => {
  const shut = getPayments.errors.filter((code) => code !== 'wallet.unknown_currency');
  for (const code of shut) expect(['gate', 'place'], code).toContain(placeOfTrouble(code));
});

it('a deposit that may have been written down is never taken for one that was not', () => {
  expect(isRefusedUnwritten('limit.dailyDepositLimit')).toBe(true);
  for (const code of ['deposit.PROVIDER_ERROR', 'deposit.TRANSACTION_FAILED', 'server.internal', 'player.excluded'])
    expect(isRefusedUnwritten(code), code).toBe(false);
});

it('what nobody foresaw is said in the banner', () => {
  expect(placeOfTrouble('server.internal')).toBe('banner');
});
