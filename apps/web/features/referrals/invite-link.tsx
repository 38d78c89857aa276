import { LinkField } from '../../lib/clipboard/link-field.tsx';
import { useT } from '../../lib/i18n/use-t.ts';
import { useSite } from '../../lib/site/use-site.ts';

/** The link for friends, with the code in it. */
export function InviteLink({ code, link }: { code: string; link: string }) {
  const t = useT();
  const { origin, settings } = useSite();
  return (
    <LinkField
      url={origin + link}
      shareTitle={settings.brandName}
      texts={{
        label: t('profile.referrals.link'),
        hint: t('profile.referrals.code', { code }),
        share: t('profile.referrals.share'),
        copy: t('profile.referrals.copy'),
        copied: t('profile.referrals.copied'),
        copiedLong: t('profile.referrals.copied'),
        noClipboard: t('profile.referrals.no_clipboard'),
      }}
    />
  );
}
