import type { PageKey } from '@marquee/contract/page-keys.ts';
import { classNames } from '@marquee/ui/class-names.ts';
import { LinkButton } from '@marquee/ui/button/button.tsx';
import { Card } from '@marquee/ui/card/card.tsx';
import { Icon } from '@marquee/ui/icon/icon.tsx';
import type { IconName } from '@marquee/ui/icon/icon-list.ts';
import type { MessageKey } from '@marquee/locales/message-key.ts';
import type { ReactNode } from 'react';
import { useT } from '../../lib/i18n/use-t.ts';
import { usePageHref } from '../../lib/pages/use-page.ts';
import { useHasPage } from '../../shell/use-navigation.ts';
import scene from '../../lib/layout/scene.module.css';
import page from '../../lib/layout/page-layout.module.css';
import layout from '../../lib/layout/cards.module.css';
import styles from './limits.module.css';
import { useRestriction } from '../../lib/restriction/use-restriction.ts';
import type { AccountRestriction } from '../../lib/restriction/restricted-site.rules.ts';
import { ReturnRequest } from './return-request.tsx';
import { useInstantText, useLimits } from './use-limits.ts';

const AVAILABLE_PAGES = [
  { page: 'profile', icon: 'wallet', label: 'limits.closed.balance' },
  { page: 'transactions', icon: 'receipt', label: 'limits.closed.history' },
  { page: 'withdraw', icon: 'withdraw', label: 'limits.closed.withdraw' },
] as const satisfies ReadonlyArray<{ page: PageKey; icon: IconName; label: MessageKey }>;

/** Notice about a restricted account: its end, what remains possible, and where to get help. */
export function RestrictionNotice({
  restriction,
  heading: Heading = 'h2',
}: {
  restriction: AccountRestriction;
  heading?: 'h1' | 'h2';
}) {
  const t = useT();
  const instantText = useInstantText();
  const pageHref = usePageHref();
  const hasPage = useHasPage();
  const limits = useLimits();
  const known = limits.data?.restriction;
  const kind = known?.kind;
  const Subheading = Heading === 'h1' ? 'h2' : 'h3';
  return (
    <Card padding="large" className={styles['restricted']} aria-busy={limits.isLoading || undefined}>
      <span className={styles['icon']}>
        <Icon name={kind === 'freeze' ? 'pause' : 'shield'} size={32} />
      </span>
      <Heading className={styles['restrictedTitle']} tabIndex={Heading === 'h1' ? -1 : undefined}>
        {t(
          kind === undefined
            ? 'limits.closed.toast'
            : kind === 'freeze'
              ? 'limits.closed.freeze'
              : 'limits.closed.exclude',
        )}
      </Heading>
      {(restriction.endsAt !== null || known?.return === undefined) && (
        <p className={styles['until']}>
          {restriction.endsAt !== null
            ? t('limits.closed.until', { date: instantText(restriction.endsAt) })
            : t(known?.isPermanent ? 'limits.exclude.option.permanent' : 'limits.closed.permanent')}
        </p>
      )}
      {known && <ReturnRequest restriction={known} />}
      {known?.coolingFrom !== undefined && known.return === undefined && (
        <p className={styles['muted']}>{t('limits.closed.cooling', { date: instantText(known.coolingFrom) })}</p>
      )}
      <p className={styles['muted']}>{t('limits.closed.text')}</p>
      <section className={layout['stack']}>
        <Subheading className={styles['small']}>{t('limits.closed.still')}</Subheading>
        <div className={layout['actions']}>
          {AVAILABLE_PAGES.filter(({ page }) => hasPage(page)).map(({ page, icon, label }) => (
            <LinkButton key={page} icon={icon} href={pageHref(page)}>
              {t(label)}
            </LinkButton>
          ))}
        </div>
      </section>
      <section className={layout['stack']}>
        <Subheading className={styles['small']}>{t('limits.closed.help')}</Subheading>
        <p className={styles['muted']}>{t('limits.closed.help_text')}</p>
        {hasPage('responsible-gambling') && (
          <p>
            <a href={pageHref('responsible-gambling')}>{t('limits.closed.help_action')}</a>
          </p>
        )}
      </section>
    </Card>
  );
}

/** Replaces a page that a restricted player cannot use with the notice. */
export function RestrictionGate({ children }: { children: ReactNode }) {
  const restriction = useRestriction();
  if (!restriction) return children;
  return (
    <div className={classNames(page['page'], styles['gate'])}>
      <div data-part="page-intro" aria-hidden="true" className={scene['scene']} />
      <RestrictionNotice restriction={restriction} heading="h1" />
    </div>
  );
}

/** The notice above a page that stays usable; nothing for unrestricted accounts. */
export function RestrictionBanner() {
  const restriction = useRestriction();
  return restriction ? <RestrictionNotice restriction={restriction} /> : null;
}
