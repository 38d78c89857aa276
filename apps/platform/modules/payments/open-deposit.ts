import { toExactString } from '@marquee/money/money.ts';
import type { DepositRow } from './deposits.sql.ts';
import { getAcquirer } from './get-acquirer.ts';
import type { PaymentsDeps } from './payments.deps.ts';
import type { OpenRequest, ReturnKind } from './port.ts';
import { failDeposit, recordPayment } from './settle-deposit.ts';

/** Which result dialog of the site each way back opens. The dialog asks the server what is true. */
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
  // Coins have a page of their own, which tells everything about them.
  if (deposit.choice?.kind === 'network') {
    url.searchParams.set('transfer', deposit.depositId);
    return url.href;
  }
  url.searchParams.set('modal', modal);
  url.searchParams.set('met', deposit.method);
  url.searchParams.set('payment', deposit.depositId);
  return url.href;
}

/** Built from the row alone, so that a repeated request is the same to the last byte. */
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
 * Asks the company to open the payment. Where its answer is lost, the same request is made once more with the same key; a deposit that is
 * still `created` afterwards is looked after by the sweep.
 */
export async function openDeposit(deps: PaymentsDeps, deposit: DepositRow): Promise<DepositRow> {
  const acquirer = getAcquirer(deps, deposit.adapter);
  const request = openRequest(deposit);
  const first = await acquirer.open(request);
  const result = first.kind === 'unknown' ? await acquirer.open(request) : first;
  switch (result.kind) {
    case 'known':
      return recordPayment(deps, deposit, result.payment, 'open');
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
        'payment company did not answer',
      );
      return deposit;
  }
}
