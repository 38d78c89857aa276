import { Banner } from '@marquee/ui/banner/banner.tsx';
import { Button } from '@marquee/ui/button/button.tsx';
import { Dialog } from '@marquee/ui/dialog/dialog.tsx';
import { useState } from 'react';
import { CopyLine, copyLinesClass } from '../../lib/clipboard/copy-line.tsx';
import { useT } from '../../lib/i18n/use-t.ts';
import { useSite } from '../../lib/site/use-site.ts';
import type { ModalProps } from '../../modals/modal-props.ts';
import { CredentialsActions } from './credentials-actions.tsx';
import { CredentialsMail } from './credentials-mail.tsx';
import { clearCredentials, currentCredentials, type NewCredentials } from './credentials-store.ts';
import styles from './credentials.module.css';

function leadOf(made: NewCredentials | null) {
  if (made === null) return 'auth.credentials.gone';
  return made.password === null ? 'auth.credentials.number_text' : 'auth.credentials.text';
}

/**
 * Shows the generated login of a new player once. Closing it unsaved shows a warning first. Opened again, it explains
 * how to set a new password.
 */
export function Modal({ frame }: ModalProps) {
  const t = useT();
  const { settings, origin } = useSite();
  const [made] = useState(currentCredentials);
  const [isSaved, setSaved] = useState(made === null);
  const [isWarned, setWarned] = useState(false);
  const markSaved = () => setSaved(true);
  const labels = { login: t('auth.credentials.login'), password: t('auth.password.label') };
  const lines = made && [
    settings.brandName,
    origin,
    `${labels.login}: ${made.login}`,
    ...(made.password === null ? [] : [`${labels.password}: ${made.password}`]),
  ];
  const onClose = () => {
    clearCredentials();
    frame.onClose();
  };
  // Escape, the close button and a click outside happen by mistake; the button at the end is explicit.
  const onDismiss = () => (isSaved || isWarned ? onClose() : setWarned(true));
  return (
    <Dialog {...frame} onClose={onDismiss} title={t('auth.credentials.title')} size="small">
      <div className={styles['content']}>
        <p className={styles['lead']}>{t(leadOf(made))}</p>
        {isWarned && !isSaved && (
          <Banner tone="warning" role="alert">
            {t('auth.credentials.unsaved')}
          </Banner>
        )}
        {made && lines && (
          <>
            <dl className={`${copyLinesClass} ${styles['lines']}`}>
              <CopyLine
                label={labels.login}
                value={made.login}
                {...(made.password === null && { onCopied: markSaved })}
              />
              {made.password !== null && (
                <CopyLine label={labels.password} value={made.password} onCopied={markSaved} />
              )}
            </dl>
            <CredentialsActions lines={lines} fileName={`${settings.brandKey}-login`} onSaved={markSaved} />
          </>
        )}
        <CredentialsMail onSent={markSaved} />
        <Button variant="primary" size="large" block onClick={onClose}>
          {t(made ? 'auth.credentials.done' : 'shell.dialog.close')}
        </Button>
      </div>
    </Dialog>
  );
}
