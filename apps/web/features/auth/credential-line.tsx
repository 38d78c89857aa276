import { Button } from '@marquee/ui/button/button.tsx';
import { useState } from 'react';
import { useT } from '../../lib/i18n/use-t.ts';
import { copyText } from '../../lib/clipboard/copy-text.ts';
import styles from './credentials.module.css';

/** One value to copy. Where the clipboard is closed it says so, and the value can be selected by hand. */
export function CredentialLine({ label, value }: { label: string; value: string }) {
  const t = useT();
  const [copied, setCopied] = useState<boolean | null>(null);
  return (
    <div className={styles['line']}>
      <dt>{label}</dt>
      <dd>
        <bdi dir="ltr" className={styles['value']} translate="no">
          {value}
        </bdi>
        <Button
          size="small"
          icon={copied ? 'check' : 'copy'}
          // What stands on the button is part of its name.
          aria-label={copied ? undefined : t('auth.credentials.copy_one', { what: label })}
          onClick={() => void copyText(value).then(setCopied)}
        >
          {t(copied ? 'auth.credentials.copied' : 'auth.credentials.copy')}
        </Button>
      </dd>
      {copied === false && (
        <dd role="status" className={styles['problem']}>
          {t('auth.credentials.no_clipboard')}
        </dd>
      )}
    </div>
  );
}
