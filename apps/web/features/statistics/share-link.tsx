import { Banner } from '@marquee/ui/banner/banner.tsx';
import { Button, LinkButton } from '@marquee/ui/button/button.tsx';
import { TextField } from '@marquee/ui/text-field/text-field.tsx';
import { useRef, useState } from 'react';
import { copyText } from '../../lib/clipboard/copy-text.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { usePageHref } from '../../lib/pages/use-page.ts';
import { useSite } from '../../lib/site/use-site.ts';
import layout from '../../lib/layout/cards.module.css';

/** The share link with buttons to copy, share, renew and stop it. Without clipboard access the link can be copied by hand. */
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
      // Closing the share sheet is a choice; after any other failure the link is copied instead.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy();
    }
  };
  return (
    <div className={layout['stack']}>
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
      <div className={layout['actions']}>
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

/** Stopping needs no confirmation; a new link does, because others may still use the old one. */
function Ending({ isBusy, onRenew, onStop }: { isBusy: boolean; onRenew: () => void; onStop: () => void }) {
  const t = useT();
  const [isConfirming, setConfirming] = useState(false);
  if (!isConfirming)
    return (
      <div className={layout['actions']}>
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
      <div className={layout['stack']}>
        <p>{t('statistics.share.renew_text')}</p>
        <div className={layout['actions']}>
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
