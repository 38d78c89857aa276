import { Banner } from '@marquee/ui/banner/banner.tsx';
import { Button } from '@marquee/ui/button/button.tsx';
import { Dialog } from '@marquee/ui/dialog/dialog.tsx';
import { useState } from 'react';
import { CopyLine, copyLinesClass } from '../../lib/clipboard/copy-line.tsx';
import { useT } from '../../lib/i18n/use-t.ts';
import { useSite } from '../../lib/site/use-site.ts';
import type { ModalProps } from '../../modals/registry.ts';
import { CredentialsActions } from './credentials-actions.tsx';
import { CredentialsMail } from './credentials-mail.tsx';
import { forgetCredentials, shownCredentials, type ShownLogin } from './credentials-store.ts';
import styles from './credentials.module.css';

function leadOf(made: ShownLogin | null) {
  if (made === null) return 'auth.credentials.gone';
  return made.password === null ? 'auth.credentials.number_text' : 'auth.credentials.text';
}

/**
 * The login that was made for a newcomer, shown once. Whoever closes it before anything was taken along is told so first. Opened again there is nothing
 * to show, and the way to a new password is offered.
 */
export function Modal({ frame }: ModalProps) {
  const t = useT();
  const { settings, origin } = useSite();
  const [made] = useState(shownCredentials);
  const [isTaken, setTaken] = useState(made === null);
  const [isWarned, setWarned] = useState(false);
  const take = () => setTaken(true);
  const words = { login: t('auth.credentials.login'), password: t('auth.password.label') };
  const lines = made && [
    settings.brandName,
    origin,
    `${words.login}: ${made.login}`,
    ...(made.password === null ? [] : [`${words.password}: ${made.password}`]),
  ];
  const onClose = () => {
    forgetCredentials();
    frame.onClose();
  };
  // Escape, the cross and a tap beside it are soon done by mistake; the button at the end says what it means.
  const onDismiss = () => (isTaken || isWarned ? onClose() : setWarned(true));
  return (
    <Dialog {...frame} onClose={onDismiss} title={t('auth.credentials.title')} size="small">
      <div className={styles['sheet']}>
        <p className={styles['lead']}>{t(leadOf(made))}</p>
        {isWarned && !isTaken && (
          <Banner tone="warning" role="alert">
            {t('auth.credentials.unsaved')}
          </Banner>
        )}
        {made && lines && (
          <>
            <dl className={`${copyLinesClass} ${styles['lines']}`}>
              <CopyLine label={words.login} value={made.login} {...(made.password === null && { onCopied: take })} />
              {made.password !== null && <CopyLine label={words.password} value={made.password} onCopied={take} />}
            </dl>
            <CredentialsActions lines={lines} fileName={`${settings.brandKey}-login`} onTaken={take} />
          </>
        )}
        <CredentialsMail onSent={take} />
        <Button variant="primary" size="large" block onClick={onClose}>
          {t(made ? 'auth.credentials.done' : 'shell.dialog.close')}
        </Button>
      </div>
    </Dialog>
  );
}
