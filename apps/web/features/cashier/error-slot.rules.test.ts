import { createDeposit, getPayments, previewVoucher } from '@marquee/contract/payments.ts';
import { expect, it } from 'vitest';
import { isRefusedUnwritten, FIELD_ERROR_CODES, errorSlotOf } from './error-slot.rules.ts';

it('every refusal of the cashier has its place, and no place waits for a code that never comes', () => {
  const declared = new Set<string>([...createDeposit.errors, ...getPayments.errors, ...previewVoucher.errors]);
  expect(new Set(FIELD_ERROR_CODES)).toEqual(declared);
});

it('what keeps the cashier shut is never shown at a field', () => {
  const shut = getPayments.errors.filter((code) => code !== 'wallet.unknown_currency');
  for (const code of shut) expect(['gate', 'location'], code).toContain(errorSlotOf(code));
});

it('a deposit that may have been written down is never taken for one that was not', () => {
  expect(isRefusedUnwritten('limit.dailyDepositLimit')).toBe(true);
  for (const code of ['deposit.PROVIDER_ERROR', 'deposit.TRANSACTION_FAILED', 'server.internal', 'player.excluded'])
    expect(isRefusedUnwritten(code), code).toBe(false);
});

it('what nobody foresaw is said in the banner', () => {
  expect(errorSlotOf('server.internal')).toBe('banner');
});
