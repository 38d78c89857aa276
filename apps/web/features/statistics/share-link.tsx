import { Banner } from '@marquee/ui/banner/banner.tsx';
import { Button, LinkButton } from '@marquee/ui/button/button.tsx';
import { TextField } from '@marquee/ui/text-field/text-field.tsx';
import { useRef, useState } from 'react';
import { copyText } from '../../lib/clipboard/copy-text.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { usePageHref } from '../../lib/pages/use-page.ts';
import { useSite } from '../../lib/site/use-site.ts';
import styles from './statistics.module.css';

/** The address, ways to pass it on, and its end. Where the clipboard is closed it says so, and the address is ready to be copied by hand. */
export function ShareLink({
  shareKey,
  isBusy,
  onRenew,
  onStop,
}: {
  shareKey: string;
  isBusy: boolean;
  onRenew: () => void;
  onStop: () => void;
}) {
  const t = useT();
  const { origin, settings } = useSite();
  const href = usePageHref()('shared-statistics', { share: shareKey });
  const url = origin + href;
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<boolean | null>(null);
  const copy = async () => {
    const isCopied = await copyText(url);
    setCopied(isCopied);
    if (!isCopied) field.current?.select();
  };
  const send = async () => {
    try {
      await navigator.share({ title: `${t('statistics.page')} · ${settings.brandName}`, url });
    } catch (error) {
      // Whoever closes the list of apps wants nothing; what cannot be shared can be copied.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy();
    }
  };
  return (
    <div className={styles['stack']}>
      <TextField
        ref={field}
        label={t('statistics.share.link')}
        value={url}
        readOnly
        dir="ltr"
        translate="no"
        error={copied === false ? t('statistics.share.no_clipboard') : undefined}
        onFocus={(event) => event.target.select()}
      />
      <div className={styles['actions']}>
        {'share' in navigator && (
          <Button variant="primary" icon="external" onClick={() => void send()}>
            {t('statistics.share.send')}
          </Button>
        )}
        <Button icon={copied ? 'check' : 'copy'} onClick={() => void copy()}>
          {t(copied ? 'statistics.share.copied' : 'statistics.share.copy')}
        </Button>
        <LinkButton variant="quiet" icon="eye" href={href} target="_blank" rel="noopener">
          {t('statistics.share.open')}
        </LinkButton>
      </div>
      <p role="status" className="visually-hidden">
        {copied && t('statistics.share.copied_long')}
      </p>
      <Ending isBusy={isBusy} onRenew={onRenew} onStop={onStop} />
    </div>
  );
}

/** Stopping is always one step away; a new link is asked about, because others may still need the old one. */
function Ending({ isBusy, onRenew, onStop }: { isBusy: boolean; onRenew: () => void; onStop: () => void }) {
  const t = useT();
  const [isConfirming, setConfirming] = useState(false);
  if (!isConfirming)
    return (
      <div className={styles['actions']}>
        <Button size="small" variant="quiet" icon="refresh" onClick={() => setConfirming(true)}>
          {t('statistics.share.renew')}
        </Button>
        <Button size="small" icon="eye-off" busy={isBusy} onClick={onStop}>
          {t('statistics.share.stop')}
        </Button>
      </div>
    );
  return (
    <Banner tone="warning" role="status">
      <div className={styles['stack']}>
        <p>{t('statistics.share.renew_text')}</p>
        <div className={styles['actions']}>
          <Button size="small" busy={isBusy} onClick={onRenew}>
            {t('statistics.share.renew_yes')}
          </Button>
          <Button size="small" variant="quiet" onClick={() => setConfirming(false)}>
            {t('statistics.share.cancel')}
          </Button>
        </div>
      </div>
    </Banner>
  );
}
