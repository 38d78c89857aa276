import { Button } from '@marquee/ui/button/button.tsx';
import { useState } from 'react';
import { useT } from '../i18n/use-t.ts';
import styles from './copy-line.module.css';
import { copyText } from './copy-text.ts';

/** Class of the list around the lines. */
export const copyLinesClass = styles['lines'];

/** A labelled value with a copy button. Without clipboard access the value can be selected by hand. */
export function CopyLine({
  label,
  value,
  displayValue = value,
  onCopied,
}: {
  label: string;
  value: string;
  displayValue?: string;
  onCopied?: () => void;
}) {
  const t = useT();
  const [copied, setCopied] = useState<boolean | null>(null);
  return (
    <div className={styles['line']}>
      <dt>{label}</dt>
      <dd>
        <bdi dir="ltr" className={styles['value']} translate="no">
          {displayValue}
        </bdi>
        <Button
          size="small"
          icon={copied === true ? 'check' : 'copy'}
          // The button's text is part of its accessible name.
          aria-label={copied === true ? undefined : t('clipboard.copy_one', { what: label })}
          onClick={() =>
            void copyText(value).then((isCopied) => {
              setCopied(isCopied);
              if (isCopied) onCopied?.();
            })
          }
        >
          {t(copied === true ? 'clipboard.copied' : 'clipboard.copy')}
        </Button>
        <span role="status" className={copied === false ? styles['problem'] : 'visually-hidden'}>
          {copied === true && t('clipboard.copied_one', { what: label })}
          {copied === false && t('clipboard.closed')}
        </span>
      </dd>
    </div>
  );
}
