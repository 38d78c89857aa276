import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { callApi } from '../../lib/api/api-client.ts';
import { requestOutcome } from '../../lib/api/request-outcome.rules.ts';
import { useGo, usePageHref } from '../../lib/pages/use-page.ts';
import { useModal } from '../../modals/modal-url.ts';
import { clearAttempt, storeAttempt, readAttempt, type DepositDraft } from './deposit-attempt.ts';
import type { Deposit } from './payment-method.ts';
import { isRefusedUnwritten } from './error-slot.rules.ts';
import { transferHref } from './transfer.rules.ts';

export type CreateDepositPhase =
  | { readonly kind: 'choosing' }
  | { readonly kind: 'submitting' }
  | { readonly kind: 'redirecting'; readonly deposit: Deposit; readonly url: string }
  | { readonly kind: 'refused'; readonly error: ApiError }
  /** It is unknown whether the deposit was created; sending the same draft continues it. */
  | { readonly kind: 'unknown'; readonly error: unknown };

/** More than twice the platform's provider timeout. */
const SUBMIT_TIMEOUT_MS = 20_000;

/** The payment page URL if it is http(s), otherwise null. */
function safeUrl(url: string | null): string | null {
  return url !== null && URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) ? url : null;
}

/** Errors after which the same draft is a new deposit: the previous one has ended, or its key belongs to another request. */
const ENDING_CODES: ReadonlySet<string> = new Set([
  'deposit.TRANSACTION_FAILED',
  'deposit.card_form_expired',
  'request.id_reused',
]);

/**
 * Sends a deposit with an idempotency key that is stored before sending, one request at a time. After a failure,
 * sending again continues the same deposit.
 */
export function useCreateDeposit(playerId: string | undefined) {
  const [phase, setPhase] = useState<CreateDepositPhase>({ kind: 'choosing' });
  const isSending = useRef(false);
  const modal = useModal();
  const go = useGo();
  const pageHref = usePageHref();

  useEffect(() => {
    // After Back from the payment page, the browser may restore this page from the back/forward cache.
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) setPhase({ kind: 'choosing' });
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);

  function follow(deposit: Deposit): void {
    if (deposit.transfer) return go(transferHref(pageHref('deposit'), deposit.depositId));
    const url = safeUrl(deposit.paymentUrl);
    if (url !== null) {
      setPhase({ kind: 'redirecting', deposit, url });
      window.location.assign(url);
      return;
    }
    if (deposit.status !== 'pending' && deposit.status !== 'processing') clearAttempt();
    setPhase({ kind: 'choosing' });
    modal.open('deposit-return', { met: deposit.method, payment: deposit.depositId });
  }

  /** True after a final response: a card token is then used up. */
  async function submit(draft: DepositDraft): Promise<boolean> {
    if (isSending.current || playerId === undefined) return false;
    isSending.current = true;
    setPhase({ kind: 'submitting' });
    const earlier = readAttempt(playerId);
    let isRepeat = false;
    try {
      const attempt = storeAttempt(playerId, draft);
      isRepeat = attempt.key === earlier?.key;
      const { method, currencyCode, amount, phone, choice } = draft;
      const body = {
        method,
        currencyCode,
        amount,
        ...(phone !== '' && { phone }),
        ...(choice !== undefined && { choice }),
      };
      const signal = AbortSignal.timeout(SUBMIT_TIMEOUT_MS);
      follow((await callApi('createDeposit', { body, idempotencyKey: attempt.key, signal })).deposit);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError) || requestOutcome(error, 'command', isRepeat) === 'unknown') {
        setPhase({ kind: 'unknown', error });
        return false;
      }
      const hasEnded = ENDING_CODES.has(error.code);
      if (hasEnded || isRefusedUnwritten(error.code)) clearAttempt();
      setPhase({ kind: 'refused', error });
      return hasEnded;
    } finally {
      isSending.current = false;
    }
  }

  /** Clears an error after an edit; a request in flight continues. */
  const reset = () =>
    setPhase((now) => (now.kind === 'refused' || now.kind === 'unknown' ? { kind: 'choosing' } : now));
  return { phase, submit, reset };
}
