import { Banner } from '@marquee/ui/banner/banner.tsx';
import { Button } from '@marquee/ui/button/button.tsx';
import { useState } from 'react';
import { copyText } from '../../lib/clipboard/copy-text.ts';
import { saveBlob } from '../../lib/clipboard/save-blob.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { drawCredentials } from './credentials-image.ts';
import styles from './credentials.module.css';

/** Buttons to copy both credentials or save them as an image or a text file. Calls `onSaved` after each success. */
export function CredentialsActions({
  lines,
  fileName,
  onSaved,
}: {
  lines: readonly string[];
  fileName: string;
  onSaved: () => void;
}) {
  const t = useT();
  /** Message of the last button. */
  const [message, setMessage] = useState<'clipboard.copied' | 'clipboard.closed' | 'auth.credentials.no_image' | null>(
    null,
  );
  const save = (blob: Blob, ending: string) => {
    saveBlob(blob, `${fileName}.${ending}`);
    setMessage(null);
    onSaved();
  };
  const onCopy = async () => {
    const isCopied = await copyText(lines.join('\n'));
    setMessage(isCopied ? 'clipboard.copied' : 'clipboard.closed');
    if (isCopied) onSaved();
  };
  const onImage = async () => {
    try {
      save(await drawCredentials(lines, document.documentElement.dir), 'png');
    } catch {
      setMessage('auth.credentials.no_image');
    }
  };
  return (
    <>
      <div className={styles['actions']}>
        <Button icon="copy" onClick={() => void onCopy()}>
          {t('auth.credentials.copy_all')}
        </Button>
        <Button icon="download" onClick={() => void onImage()}>
          {t('auth.credentials.image')}
        </Button>
        <Button
          icon="document"
          onClick={() => save(new Blob([`${lines.join('\r\n')}\r\n`], { type: 'text/plain' }), 'txt')}
        >
          {t('auth.credentials.file')}
        </Button>
      </div>
      <div role="status" className={styles['status']}>
        {message !== null && <Banner tone={message === 'clipboard.copied' ? 'success' : 'danger'}>{t(message)}</Banner>}
      </div>
    </>
  );
}
