import { Banner } from '@marquee/ui/banner/banner.tsx';
import { Button, LinkButton } from '@marquee/ui/button/button.tsx';
import { Dialog } from '@marquee/ui/dialog/dialog.tsx';
import { useState } from 'react';
import { callApi } from '../../lib/api/api-client.ts';
import { useEndpointMutation } from '../../lib/api/use-endpoint-mutation.ts';
import { usePlayer } from '../../lib/api/use-player.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { ErrorAlert } from '../../lib/layout/error-alert.tsx';
import { useSession } from '../../lib/session/session-store.ts';
import { useModalHref } from '../../modals/modal-url.ts';
import type { ModalProps } from '../../modals/modal-props.ts';
import styles from './auth.module.css';

/** Explains that the e-mail is not verified yet, and sends another verification link. */
export function Modal({ frame }: ModalProps) {
  const t = useT();
  const session = useSession();
  const modalHref = useModalHref();
  const { data } = usePlayer();
  const isDone = data?.getUser.isEmailVerified === true;
  return (
    <Dialog {...frame} title={t(isDone ? 'recovery.verify.done' : 'recovery.verify.title')} size="small">
      <div className={styles['form']}>
        <p className={styles['lead']}>{t(isDone ? 'recovery.verify.done_text' : 'recovery.verify.text')}</p>
        {session !== 'signed-in' && (
          <>
            <p className={styles['lead']}>{t('recovery.verify.guest')}</p>
            <LinkButton variant="primary" size="large" block href={modalHref('login')}>
              {t('recovery.verify.login')}
            </LinkButton>
          </>
        )}
        {isDone && (
          <Button variant="primary" size="large" block onClick={frame.onClose}>
            {t('shell.dialog.close')}
          </Button>
        )}
        {session === 'signed-in' && !isDone && <SendAgain email={data?.getUser.email ?? ''} />}
      </div>
    </Dialog>
  );
}

function SendAgain({ email }: { email: string }) {
  const t = useT();
  const [isSent, setSent] = useState(false);
  const {
    run: send,
    isBusy,
    error,
  } = useEndpointMutation(() => callApi('sendVerificationMail'), {
    onSuccess: () => setSent(true),
    onError: () => setSent(false),
  });
  return (
    <>
      {isSent && (
        <Banner tone="success" role="status" title={t('recovery.verify.sent')}>
          {t('recovery.verify.sent_text', { email })}
        </Banner>
      )}
      <ErrorAlert error={error} />
      <Button
        variant={isSent ? 'secondary' : 'primary'}
        size="large"
        block
        busy={isBusy}
        busyLabel={t('recovery.verify.busy')}
        onClick={() => void send()}
      >
        {t('recovery.verify.again')}
      </Button>
    </>
  );
}
