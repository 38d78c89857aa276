import { createDeposit, getPayments, previewVoucher } from '@marquee/contract/payments.ts';
import { expect, it } from 'vitest';
import { isServerError, isRefusedUnwritten, FIELD_ERROR_CODES, errorSlotOf } from './error-slot.rules.ts';

it('maps exactly the error codes that the cashier endpoints declare', () => {
  const declared = new Set<string>([...createDeposit.errors, ...getPayments.errors, ...previewVoucher.errors]);
  expect(new Set(FIELD_ERROR_CODES)).toEqual(declared);
});

it('shows errors that close the cashier outside the fields', () => {
  const closing = getPayments.errors.filter((code) => code !== 'wallet.unknown_currency');
  for (const code of closing) expect(['gate', 'location'], code).toContain(errorSlotOf(code));
});

it('treats only field errors as proof that no deposit was created', () => {
  expect(isRefusedUnwritten('limit.dailyDepositLimit')).toBe(true);
  for (const code of ['deposit.PROVIDER_ERROR', 'deposit.TRANSACTION_FAILED', 'server.internal', 'player.excluded'])
    expect(isRefusedUnwritten(code), code).toBe(false);
});

it('does not know the outcome after a server error; a provider error is an answer', () => {
  for (const code of ['server.internal', 'server.unavailable', 'server.not_served'])
    expect(isServerError(code), code).toBe(true);
  for (const code of [...createDeposit.errors, 'request.too_many']) expect(isServerError(code), code).toBe(false);
});

it('shows unknown codes in the banner', () => {
  expect(errorSlotOf('server.internal')).toBe('banner');
});
