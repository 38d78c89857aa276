import { Icon } from '@marquee/ui/icon/icon.tsx';
import type { IconName } from '@marquee/ui/icon/icon-list.ts';
import type { MessageKey } from '@marquee/locales/message-key.ts';
import { getAccountSection } from '../../lib/account/account-sections.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { usePageHref } from '../../lib/pages/use-page.ts';
import { useRestriction } from '../../lib/restriction/use-restriction.ts';
import { useHasPage } from '../../shell/use-navigation.ts';
import styles from './overview.module.css';
import { useAccountLinks } from './use-account-links.ts';

/** Links to the cashier and to account sections, each with a description. */
export function QuickLinks() {
  const t = useT();
  const pageHref = usePageHref();
  const hasPage = useHasPage();
  const isClosed = Boolean(useRestriction());
  return (
    <nav aria-label={t('profile.quick.title')}>
      <ul className={styles['quick']}>
        {!isClosed && hasPage('deposit') && (
          <QuickLink
            href={pageHref('deposit')}
            icon="deposit"
            label="account.menu.deposit"
            text="profile.quick.deposit"
          />
        )}
        {hasPage('withdraw') && (
          <QuickLink
            href={pageHref('withdraw')}
            icon="withdraw"
            label="profile.nav.withdraw"
            text="profile.quick.withdraw"
          />
        )}
        {useAccountLinks()
          .flatMap(({ links }) => links)
          .map(({ key, href, icon, label }) => {
            const { quickText } = getAccountSection(key);
            return quickText && <QuickLink key={key} href={href} icon={icon} label={label} text={quickText} />;
          })}
        {!isClosed && hasPage('referrals') && (
          <QuickLink
            href={pageHref('referrals')}
            icon="users"
            label="profile.referrals.title"
            text="profile.quick.referrals"
          />
        )}
      </ul>
    </nav>
  );
}

interface QuickLinkProps {
  readonly href: string;
  readonly icon: IconName;
  readonly label: MessageKey;
  readonly text: MessageKey;
}

function QuickLink({ href, icon, label, text }: QuickLinkProps) {
  const t = useT();
  return (
    <li>
      <a className={styles['quickLink']} href={href}>
        <span className={styles['quickIcon']}>
          <Icon name={icon} size={22} />
        </span>
        <span className={styles['quickText']}>
          <strong>{t(label)}</strong>
          <span>{t(text)}</span>
        </span>
      </a>
    </li>
  );
}
