import { minorOf, toExactString } from '@marquee/money/money.ts';
import { isIban } from '@marquee/text/account-number.ts';
import type { Db } from '../../db/database.ts';
import type { PayOutProvider, PayOutRequest, PayOutResult } from '../withdrawals/index.ts';
import { endToEndIdOf } from './bank-file.rules.ts';
import { findPayment, insertPayment, listBooked, type BankFilePayment } from './bank-files.sql.ts';

/** Name of this provider in withdrawal methods and as the provider of withdrawals. */
export const BANK_FILE_PROVIDER = 'pay-outs-bank-file';

/** EUR amounts have two decimals. */
const CENTS = /^\d+\.\d{2}$/;

const STATUS = {
  pending: 'processing',
  exported: 'processing',
  sent: 'sent',
  refused: 'refused',
  returned: 'returned',
} as const;

function toResult(payment: BankFilePayment): PayOutResult {
  return {
    kind: 'known',
    payOut: {
      providerPaymentId: payment.endToEndId,
      reference: payment.withdrawalId,
      amount: toExactString(payment.amountMinor, 'EUR'),
      currency: 'EUR',
      status: STATUS[payment.state],
      networkReference: payment.bankReference ?? (payment.state === 'sent' ? payment.endToEndId : null),
    },
  };
}

/** Why a bank file cannot contain the payment; null if it can. */
function problemOf({ currency, amount, payee }: PayOutRequest): string | null {
  if (currency !== 'EUR') return 'currency_not_taken';
  if (!CENTS.test(amount)) return 'not_whole_cents';
  if (!isIban(payee.address) || (payee.fullName ?? '') === '') return 'no_sepa_account';
  return null;
}

/**
 * Pays by a file that an operator uploads to the bank. `send` stores the payment for the next file; it counts as sent when the bank's report or an operator says
 * so. Everything is in our own database, so keys never expire.
 */
export function createBankFileProvider(db: Db): PayOutProvider {
  const find = async (withdrawalId: string): Promise<PayOutResult> => {
    const payment = await findPayment(db, withdrawalId);
    return payment === null ? { kind: 'absent' } : toResult(payment);
  };
  return {
    name: BANK_FILE_PROVIDER,
    send: async (request) => {
      const problem = problemOf(request);
      if (problem !== null) return { kind: 'refused', reason: problem };
      const { idempotencyKey: withdrawalId, amount, fee, payee } = request;
      await insertPayment(db, {
        withdrawalId,
        endToEndId: endToEndIdOf(withdrawalId),
        amountMinor: minorOf(amount, 'EUR'),
        feeMinor: minorOf(fee, 'EUR'),
        iban: payee.address,
        fullName: payee.fullName ?? '',
      });
      return find(withdrawalId);
    },
    find,
    // Contains the imported reports only; the account's own statement must be compared as well.
    readStatement: async (period) => {
      const lines = (await listBooked(db, period)).map(
        ({ withdrawalId, endToEndId, amountMinor, feeMinor, kind, at }) => {
          const same = { acquirerId: endToEndId, reference: withdrawalId, currency: 'EUR', kind, at };
          const [amount, fee] = [toExactString(amountMinor, 'EUR'), toExactString(feeMinor, 'EUR')];
          if (kind === 'payout') return { ...same, lineId: endToEndId, amount, fee };
          return { ...same, lineId: `${endToEndId}-R`, amount: toExactString(amountMinor + feeMinor, 'EUR'), fee: '0' };
        },
      );
      return { kind: 'known', lines };
    },
  };
}
