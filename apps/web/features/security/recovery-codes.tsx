import { Banner } from '@marquee/ui/banner/banner.tsx';
import { Button } from '@marquee/ui/button/button.tsx';
import { useEffect, useRef, useState } from 'react';
import { useT } from '../../lib/i18n/use-t.ts';
import { useSite } from '../../lib/site/use-site.ts';
import layout from '../../lib/layout/cards.module.css';
import styles from './security.module.css';

/** Recovery codes, shown once, until the player confirms that they are saved. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useT();
  const { settings } = useSite();
  const container = useRef<HTMLElement>(null);
  // The focused field was removed with the setup.
  useEffect(() => container.current?.focus(), []);
  const [copied, setCopied] = useState<'yes' | 'no' | null>(null);
  const text = `${codes.join('\n')}\n`;
  const copy = () =>
    // Clipboard access can be denied, and is missing outside secure contexts.
    void Promise.resolve()
      .then(() => navigator.clipboard.writeText(text))
      .then(
        () => setCopied('yes'),
        () => setCopied('no'),
      );
  const save = () => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([`${settings.brandName}\n\n${text}`], { type: 'text/plain' }));
    link.download = `${settings.brandKey}-recovery-codes.txt`;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <section ref={container} tabIndex={-1} className={layout['stack']} aria-label={t('security.recovery.title')}>
      <Banner tone="warning" title={t('security.recovery.title')}>
        {t('security.recovery.text')}
      </Banner>
      <ul className={styles['codes']} dir="ltr">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p role="status" className={layout['text']}>
        {copied !== null && t(copied === 'yes' ? 'security.recovery.copied' : 'security.recovery.copy_failed')}
      </p>
      <div className={layout['actions']}>
        <Button icon="copy" onClick={copy}>
          {t('security.recovery.copy')}
        </Button>
        <Button icon="download" onClick={save}>
          {t('security.recovery.save')}
        </Button>
        <Button variant="primary" onClick={onDone}>
          {t('security.recovery.done')}
        </Button>
      </div>
    </section>
  );
}
