import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '@marquee/ui/button/button.tsx';
import { Dialog } from '@marquee/ui/dialog/dialog.tsx';
import { callApi } from '../../lib/api/api-client.ts';
import { requestOutcome } from '../../lib/api/request-outcome.rules.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { useModal } from '../../modals/modal-url.ts';
import type { ModalProps } from '../../modals/modal-props.ts';
import { findChallenge, clearChallenge, storeChallenge, readChallenge } from './challenge-store.ts';
import styles from './deposit-result.module.css';
import { ResultImage } from './result-image.tsx';
import { useDepositErrorText } from './use-deposit-error.ts';

const POST_TIMEOUT_MS = 20_000;

/**
 * Return from a 3-D Secure challenge: removes the bank's response (PaReq and MD, or the EMV 3-D Secure fields) from
 * the URL immediately, posts it and opens the result dialog. A post whose response was lost is repeated unchanged; the
 * server accepts it once.
 */
export function Modal({ frame, params }: ModalProps<'deposit-3ds-success'>) {
  const t = useT();
  const errorText = useDepositErrorText();
  const modal = useModal();
  const isPosting = useRef(false);
  const wasSent = useRef(false);
  const [error, setError] = useState<unknown>(null);
  const { met, payment } = params;
  const known = { ...(met !== undefined && { met }), ...(payment !== undefined && { payment }) };

  async function post(): Promise<void> {
    const challenge = readChallenge();
    if (isPosting.current) return;
    if (challenge === null) {
      // Missing or malformed: must not reopen this dialog.
      clearChallenge();
      return modal.open('deposit-return', known, { replace: true });
    }
    isPosting.current = true;
    setError(null);
    try {
      const { deposit } = await callApi('threeDsWebhook', {
        body: challenge,
        signal: AbortSignal.timeout(POST_TIMEOUT_MS),
      });
      clearChallenge();
      modal.open('deposit-return', { met: deposit.method, payment: deposit.depositId }, { replace: true });
    } catch (failure) {
      const isRepeat = wasSent.current;
      wasSent.current = true;
      if (requestOutcome(failure, 'command', isRepeat) === 'refused') {
        clearChallenge();
        modal.open('deposit-return', known, { replace: true });
      } else setError(failure);
    } finally {
      isPosting.current = false;
    }
  }

  const begin = useEffectEvent(() => {
    const challenge = findChallenge(params);
    if (challenge !== null) {
      storeChallenge(challenge);
      modal.open('deposit-3ds-success', known, { replace: true });
    }
    void post();
  });
  useEffect(() => begin(), []);

  return (
    <Dialog
      {...frame}
      size="small"
      canDismiss={error !== null}
      title={t('cashier.result.challenge.title')}
      titleHidden
      footer={
        error !== null && (
          <Button variant="primary" size="large" block icon="refresh" onClick={() => void post()}>
            {t('cashier.retry')}
          </Button>
        )
      }
    >
      <div className={styles['result']} role="status">
        <ResultImage outcome={error === null ? 'processing' : 'unreachable'} />
        <p className={styles['title']}>{t('cashier.result.challenge.title')}</p>
        <p className={styles['message']}>{error === null ? t('cashier.result.challenge.message') : errorText(error)}</p>
      </div>
    </Dialog>
  );
}
