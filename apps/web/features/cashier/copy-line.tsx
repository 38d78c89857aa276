import { useState } from 'react';
import { Button } from '@marquee/ui/button/button.tsx';
import { copyText } from '../../lib/clipboard/copy-text.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import styles from './transfer.module.css';

/** A value to take to one's wallet. Says that it was copied; where the clipboard is closed, that it can be selected by hand. */
export function CopyLine({ label, value, shown = value }: { label: string; value: string; shown?: string }) {
  const t = useT();
  const [copied, setCopied] = useState<boolean | null>(null);
  return (
    <div className={styles['line']}>
      <dt>{label}</dt>
      <dd>
        <bdi dir="ltr" className={styles['value']} translate="no">
          {shown}
        </bdi>
        <Button
          size="small"
          icon={copied === true ? 'check' : 'copy'}
          aria-label={copied === true ? undefined : t('transfer.copy_one', { what: label })}
          onClick={() => void copyText(value).then(setCopied)}
        >
          {t(copied === true ? 'transfer.copied' : 'transfer.copy')}
        </Button>
        <span role="status" className={copied === false ? styles['problem'] : 'visually-hidden'}>
          {copied === true && t('transfer.copied_one', { what: label })}
          {copied === false && t('transfer.no_clipboard')}
        </span>
      </dd>
    </div>
  );
}
