import { useEffect, useEffectEvent } from 'react';
import { Button } from '@marquee/ui/button/button.tsx';
import { Dialog } from '@marquee/ui/dialog/dialog.tsx';
import { callApi } from '../../lib/api/api-client.ts';
import { useEndpointMutation } from '../../lib/api/use-endpoint-mutation.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { useModal } from '../../modals/modal-url.ts';
import type { ModalProps } from '../../modals/modal-props.ts';
import {
  findChallenge,
  clearChallenge,
  storeChallenge,
  readChallenge,
  type ChallengeResponse,
} from './challenge-store.ts';
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
  const { met, payment } = params;
  const known = { ...(met !== undefined && { met }), ...(payment !== undefined && { payment }) };
  const showResult = (found: typeof known) => {
    clearChallenge();
    modal.open('deposit-return', found, { replace: true });
  };
  const { run: post, error } = useEndpointMutation(
    (challenge: ChallengeResponse) =>
      callApi('threeDsWebhook', { body: challenge, signal: AbortSignal.timeout(POST_TIMEOUT_MS) }),
    {
      idempotencyKeyOf: (challenge) => JSON.stringify(challenge),
      onSuccess: ({ deposit }) => showResult({ met: deposit.method, payment: deposit.depositId }),
      onError: (_error, _challenge, isUnsure) => {
        if (!isUnsure) showResult(known);
      },
    },
  );
  const hasFailed = error !== null;
  const send = () => {
    const challenge = readChallenge();
    // Missing or malformed: must not reopen this dialog.
    if (challenge === null) showResult(known);
    else void post(challenge);
  };

  const begin = useEffectEvent(() => {
    const challenge = findChallenge(params);
    if (challenge !== null) {
      storeChallenge(challenge);
      modal.open('deposit-3ds-success', known, { replace: true });
    }
    send();
  });
  useEffect(() => begin(), []);

  return (
    <Dialog
      {...frame}
      size="small"
      canDismiss={hasFailed}
      title={t('cashier.result.challenge.title')}
      titleHidden
      footer={
        hasFailed && (
          <Button variant="primary" size="large" block icon="refresh" onClick={send}>
            {t('cashier.retry')}
          </Button>
        )
      }
    >
      <div className={styles['result']} role="status">
        <ResultImage outcome={hasFailed ? 'unreachable' : 'processing'} />
        <p className={styles['title']}>{t('cashier.result.challenge.title')}</p>
        <p className={styles['message']}>{hasFailed ? errorText(error) : t('cashier.result.challenge.message')}</p>
      </div>
    </Dialog>
  );
}
