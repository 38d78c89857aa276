import { Banner } from '@marquee/ui/banner/banner.tsx';
import { Button } from '@marquee/ui/button/button.tsx';
import { Dialog } from '@marquee/ui/dialog/dialog.tsx';
import { useState } from 'react';
import { useT } from '../../lib/i18n/use-t.ts';
import { useSite } from '../../lib/site/use-site.ts';
import type { ModalProps } from '../../modals/registry.ts';
import styles from './credentials.module.css';
import { CopyLine, copyLinesClass } from '../../lib/clipboard/copy-line.tsx';
import { CredentialsMail } from './credentials-mail.tsx';
import { saveBlob } from '../../lib/clipboard/save-blob.ts';
import { drawCredentials } from './credentials-image.ts';
import { forgetCredentials, shownCredentials } from './credentials-store.ts';
import { copyText } from '../../lib/clipboard/copy-text.ts';

/** The login that was made in one click, shown once. Opened again there is nothing to show, and the way to a new password is offered. */
export function Modal({ frame }: ModalProps) {
  const t = useT();
  const { settings, origin } = useSite();
  const [made] = useState(shownCredentials);
  const [copied, setCopied] = useState<boolean | null>(null);
  const [isUndrawn, setUndrawn] = useState(false);
  const words = { login: t('auth.credentials.login'), password: t('auth.password.label') };
  const lines = made && [
    settings.brandName,
    origin,
    `${words.login}: ${made.login}`,
    `${words.password}: ${made.password}`,
  ];
  const fileName = `${settings.brandKey}-login`;
  const onClose = () => {
    forgetCredentials();
    frame.onClose();
  };
  return (
    <Dialog {...frame} onClose={onClose} title={t('auth.credentials.title')} size="small">
      <div className={styles['sheet']}>
        <p className={styles['lead']}>{t(made ? 'auth.credentials.text' : 'auth.credentials.gone')}</p>
        {made && lines && (
          <>
            <dl className={`${copyLinesClass} ${styles['lines']}`}>
              <CopyLine label={words.login} value={made.login} />
              <CopyLine label={words.password} value={made.password} />
            </dl>
            <div className={styles['actions']}>
              <Button icon="copy" onClick={() => void copyText(lines.join('\n')).then(setCopied)}>
                {t('auth.credentials.copy_all')}
              </Button>
              <Button
                icon="download"
                onClick={() =>
                  void drawCredentials(lines, document.documentElement.dir).then(
                    (image) => {
                      setUndrawn(false);
                      saveBlob(image, `${fileName}.png`);
                    },
                    () => setUndrawn(true),
                  )
                }
              >
                {t('auth.credentials.image')}
              </Button>
              <Button
                icon="document"
                onClick={() =>
                  saveBlob(new Blob([`${lines.join('\r\n')}\r\n`], { type: 'text/plain' }), `${fileName}.txt`)
                }
              >
                {t('auth.credentials.file')}
              </Button>
            </div>
            <div role="status" className={styles['said']}>
              {copied !== null && (
                <Banner tone={copied ? 'success' : 'danger'}>
                  {t(copied ? 'clipboard.copied' : 'clipboard.closed')}
                </Banner>
              )}
              {isUndrawn && <Banner tone="danger">{t('auth.credentials.no_image')}</Banner>}
            </div>
          </>
        )}
        <CredentialsMail />
        <Button variant="primary" size="large" block onClick={onClose}>
          {t(made ? 'auth.credentials.done' : 'shell.dialog.close')}
        </Button>
      </div>
    </Dialog>
  );
}
