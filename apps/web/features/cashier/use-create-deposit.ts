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
  /** Nobody knows whether the deposit was begun; sending the same again continues it. */
  | { readonly kind: 'unknown'; readonly error: unknown };

/** Longer than the platform waits for the company, twice. */
const SUBMIT_TIMEOUT_MS = 20_000;

/** The company's address, where it is one that a browser may be sent to. */
function safeUrl(url: string | null): string | null {
  return url !== null && URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) ? url : null;
}

/** Refusals after which the same wish is a new deposit: the old one has ended, or its key stands for something else. */
const ENDING_CODES: ReadonlySet<string> = new Set([
  'deposit.TRANSACTION_FAILED',
  'deposit.card_form_expired',
  'request.id_reused',
]);

/**
 * Sends a deposit, at most once at a time, under a key that is stored before sending. Whatever goes wrong on the way, sending again continues the same
 * deposit.
 */
export function useCreateDeposit(playerId: string | undefined) {
  const [phase, setPhase] = useState<CreateDepositPhase>({ kind: 'choosing' });
  const isSending = useRef(false);
  const modal = useModal();
  const go = useGo();
  const pageHref = usePageHref();

  useEffect(() => {
    // Back from the payment page: the browser may show this page as it was left.
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

  /** True where the wish was answered for good: what was used for it is used up. */
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

  /** Takes a refusal away, because something was changed; what is being sent goes on. */
  const reset = () =>
    setPhase((now) => (now.kind === 'refused' || now.kind === 'unknown' ? { kind: 'choosing' } : now));
  return { phase, submit, reset };
}
