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
  const [copied, setCopied] = useState<boolean | null>(null);
  const [hasImageFailed, setImageFailed] = useState(false);
  const save = (blob: Blob, ending: string) => {
    saveBlob(blob, `${fileName}.${ending}`);
    onSaved();
  };
  const onCopy = async () => {
    const isCopied = await copyText(lines.join('\n'));
    setCopied(isCopied);
    if (isCopied) onSaved();
  };
  const onImage = async () => {
    try {
      save(await drawCredentials(lines, document.documentElement.dir), 'png');
      setImageFailed(false);
    } catch {
      setImageFailed(true);
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
        {copied !== null && (
          <Banner tone={copied ? 'success' : 'danger'}>{t(copied ? 'clipboard.copied' : 'clipboard.closed')}</Banner>
        )}
        {hasImageFailed && <Banner tone="danger">{t('auth.credentials.no_image')}</Banner>}
      </div>
    </>
  );
}
