import { Button } from '@marquee/ui/button/button.tsx';
import { TextField } from '@marquee/ui/text-field/text-field.tsx';
import { useRef, useState } from 'react';
import { copyText } from '../../lib/clipboard/copy-text.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import layout from '../../lib/layout/cards.module.css';
import { useSite } from '../../lib/site/use-site.ts';

/** The link for friends with buttons to copy and share. Without clipboard access it can be copied by hand. */
export function InviteLink({ code, link }: { code: string; link: string }) {
  const t = useT();
  const { origin, settings } = useSite();
  const url = origin + link;
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<boolean | null>(null);
  const copy = async () => {
    const isCopied = await copyText(url);
    setCopied(isCopied);
    if (!isCopied) field.current?.select();
  };
  const share = async () => {
    try {
      await navigator.share({ title: settings.brandName, url });
    } catch (error) {
      // Closing the share sheet is a choice; after any other failure the link is copied instead.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy();
    }
  };
  return (
    <div className={layout['stack']}>
      <TextField
        ref={field}
        label={t('profile.referrals.link')}
        value={url}
        readOnly
        dir="ltr"
        translate="no"
        hint={t('profile.referrals.code', { code })}
        error={copied === false ? t('profile.referrals.no_clipboard') : undefined}
        onFocus={(event) => event.target.select()}
      />
      <div className={layout['actions']}>
        {'share' in navigator && (
          <Button variant="primary" icon="external" onClick={() => void share()}>
            {t('profile.referrals.share')}
          </Button>
        )}
        <Button icon={copied ? 'check' : 'copy'} onClick={() => void copy()}>
          {t(copied ? 'profile.referrals.copied' : 'profile.referrals.copy')}
        </Button>
      </div>
    </div>
  );
}
