import { toExactString } from '@marquee/money/money.ts';
import { Refusal } from '../../core/refusal.ts';
import type { DepositRow } from './deposits.sql.ts';
import { getAcquirer } from './get-acquirer.ts';
import type { PaymentsDeps } from './payments.deps.ts';
import type { OpenRequest, ReturnKind } from './port.ts';
import { failDeposit, recordPayment } from './settle-deposit.ts';

/** The result dialog of the site that each return URL opens. The dialog reads the true state from the server. */
const RETURN_MODALS: Readonly<Record<ReturnKind, string>> = {
  success: 'deposit-success',
  pending: 'deposit-pending',
  declined: 'deposit-decline',
  failed: 'deposit-failed',
  cancelled: 'deposit-cancel',
  challenge: 'deposit-3ds-success',
  unknown: 'deposit-return',
};

function returnUrl(deposit: DepositRow, modal: string): string {
  const url = new URL(deposit.returnBase);
  // Coin deposits have a page of their own.
  if (deposit.choice?.kind === 'network') {
    url.searchParams.set('transfer', deposit.depositId);
    return url.href;
  }
  url.searchParams.set('modal', modal);
  url.searchParams.set('met', deposit.method);
  url.searchParams.set('payment', deposit.depositId);
  return url.href;
}

/** Built from the row alone, so that a repeated request is byte-identical. */
export function openRequest(deposit: DepositRow): OpenRequest {
  const kinds = Object.entries(RETURN_MODALS).map(([kind, modal]) => [kind, returnUrl(deposit, modal)]);
  return {
    idempotencyKey: deposit.depositId,
    reference: deposit.depositId,
    method: deposit.method,
    amount: toExactString(deposit.amountMinor, deposit.currencyCode),
    currency: deposit.currencyCode,
    language: deposit.locale,
    merchantData: deposit.merchantData,
    choice: deposit.choice,
    returnUrls: Object.fromEntries(kinds) as Record<ReturnKind, string>, // RETURN_MODALS has every kind.
  };
}

/**
 * Opens the payment at the provider. If the outcome is unknown, repeats the same request with the same key once; the reconciliation job checks a deposit that is still
 * `created` afterwards. Throws `deposit.UNIFIED_ERROR` if the provider returned another payment.
 */
export async function openDeposit(deps: PaymentsDeps, deposit: DepositRow): Promise<DepositRow> {
  const acquirer = getAcquirer(deps, deposit.adapter);
  const request = openRequest(deposit);
  const first = await acquirer.open(request);
  const result = first.kind === 'unknown' ? await acquirer.open(request) : first;
  switch (result.kind) {
    case 'known': {
      const recorded = await recordPayment(deps, deposit, result.payment, 'open');
      if (recorded.state === 'created')
        throw new Refusal('deposit.UNIFIED_ERROR', {}, `deposit ${deposit.depositId}: answered with another payment`);
      return recorded;
    }
    case 'refused':
      return failDeposit(deps, deposit, result.reason);
    case 'absent':
    case 'unknown':
      deps.log.warn(
        {
          depositId: deposit.depositId,
          adapter: deposit.adapter,
          reason: result.kind === 'unknown' ? result.reason : result.kind,
        },
        'payment provider did not respond',
      );
      return deposit;
  }
}
