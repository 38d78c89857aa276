import { Banner } from '@marquee/ui/banner/banner.tsx';
import { Button, LinkButton } from '@marquee/ui/button/button.tsx';
import { useState } from 'react';
import { LinkField } from '../../lib/clipboard/link-field.tsx';
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
  return (
    <div className={layout['stack']}>
      <LinkField
        url={origin + href}
        shareTitle={`${t('statistics.page')} · ${settings.brandName}`}
        texts={{
          label: t('statistics.share.link'),
          share: t('statistics.share.send'),
          copy: t('statistics.share.copy'),
          copied: t('statistics.share.copied'),
          copiedLong: t('statistics.share.copied_long'),
          noClipboard: t('statistics.share.no_clipboard'),
        }}
      >
        <LinkButton variant="quiet" icon="eye" href={href} target="_blank" rel="noopener">
          {t('statistics.share.open')}
        </LinkButton>
      </LinkField>
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
