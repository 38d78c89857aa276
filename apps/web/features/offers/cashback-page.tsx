import { siteNowMs } from '@marquee/ui/clock/site-clock.ts';
import { Banner } from '@marquee/ui/banner/banner.tsx';
import { LinkButton } from '@marquee/ui/button/button.tsx';
import { Skeleton } from '@marquee/ui/skeleton/skeleton.tsx';
import { Suspense, useState, type ReactNode } from 'react';
import { lazyWithQueries } from '../../lib/api/lazy-with-queries.tsx';
import { useT } from '../../lib/i18n/use-t.ts';
import { PageIntro } from '../../lib/layout/page-intro.tsx';
import page from '../../lib/layout/page.module.css';
import { useSession } from '../../lib/session/session-store.ts';
import { useSite } from '../../lib/site/use-site.ts';
import { useModalHref } from '../../modals/modal-url.ts';
import { SectionError } from '../../lib/layout/section-error.tsx';
import { PageHead } from '../../shell/page-head.tsx';
import { CashbackPeriods } from './cashback-periods.tsx';
import { CashbackRules } from './cashback-rules.tsx';
import { NoCashback } from './no-cashback.tsx';
import { examplePeriods, type CashbackRule } from './cashback.rules.ts';
import styles from './offers.module.css';

const Own = lazyWithQueries(async () => (await import('./own-cashback.tsx')).OwnCashback, SectionError);

/** Cashback: a player's periods and claims, for guests the rule with marked examples. `children` are rendered below. */
export function CashbackPage({ rule, children }: { rule: CashbackRule | null; children?: ReactNode }) {
  const t = useT();
  const session = useSession();
  const modalHref = useModalHref();
  const { settings } = useSite();
  const skeleton = rule ? <Skeleton shape="block" className={styles['cashbackSkeleton']} /> : <NoCashback />;
  return (
    <div className={page['page']}>
      <PageHead
        title={t('offers.cashback.title')}
        description={t('offers.cashback.description', { brand: settings.brandName })}
      />
      <PageIntro title={t('offers.cashback.title')} text={t('offers.cashback.intro')} />
      <section className={page['section']} aria-label={t('offers.cashback.title')}>
        {session === 'signed-in' && (
          <Suspense fallback={skeleton}>
            <Own skeleton={skeleton} />
          </Suspense>
        )}
        {session === 'unknown' && <div data-audience="user">{skeleton}</div>}
        {session !== 'signed-in' && (
          <div data-audience="guest" className={styles['stack']}>
            {rule ? <GuestCashback rule={rule} /> : <NoCashback />}
          </div>
        )}
        {settings.showProfileCalendar && (
          <p>
            <LinkButton icon="calendar" href={modalHref('calendar')}>
              {t('rewards.calendar.whole')}
            </LinkButton>
          </p>
        )}
      </section>
      {children}
    </div>
  );
}

function GuestCashback({ rule }: { rule: CashbackRule }) {
  const t = useT();
  const modalHref = useModalHref();
  const [periods] = useState(() => examplePeriods(new Date(siteNowMs()).toISOString().slice(0, 10), rule));
  return (
    <>
      <Banner
        icon="info"
        title={t('rewards.rakeback.example_title')}
        action={
          <LinkButton size="small" href={modalHref('login')}>
            {t('rewards.guest.action')}
          </LinkButton>
        }
      >
        {t('rewards.rakeback.example_text')}
      </Banner>
      <CashbackPeriods periods={periods} isExample />
      <CashbackRules rule={rule} timeZone={null} />
    </>
  );
}
