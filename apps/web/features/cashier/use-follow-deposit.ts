import { useEffect, useState } from 'react';
import { useGo, usePageHref } from '../../lib/pages/use-page.ts';
import { useModal } from '../../modals/modal-url.ts';
import { clearAttempt } from './deposit-attempt.ts';
import type { Deposit } from './payment-method.ts';
import { transferHref } from './transfer.rules.ts';

interface Redirect {
  readonly deposit: Deposit;
  readonly url: string;
}

/** The payment page URL if it is http(s), otherwise null. */
function safeUrl(url: string | null): string | null {
  return url !== null && URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) ? url : null;
}

/** Continues a created deposit: on the page for transfers, on the provider's page, or in the result dialog. */
export function useFollowDeposit() {
  const [redirect, setRedirect] = useState<Redirect | null>(null);
  const modal = useModal();
  const go = useGo();
  const pageHref = usePageHref();

  useEffect(() => {
    // After Back from the payment page, the browser may restore this page from the back/forward cache.
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) setRedirect(null);
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);

  function follow(deposit: Deposit): void {
    if (deposit.transfer) return go(transferHref(pageHref('deposit'), deposit.depositId));
    const url = safeUrl(deposit.paymentUrl);
    if (url !== null) {
      setRedirect({ deposit, url });
      window.location.assign(url);
      return;
    }
    if (deposit.status !== 'pending' && deposit.status !== 'processing') clearAttempt();
    modal.open('deposit-return', { met: deposit.method, payment: deposit.depositId });
  }
  return { redirect, follow };
}
