import { LinkButton } from '@marquee/ui/button/button.tsx';
import { Card } from '@marquee/ui/card/card.tsx';
import { Gift } from '@marquee/ui/gift/gift.tsx';
import { EmptyState } from '@marquee/ui/state/state.tsx';
import type { ReactNode } from 'react';
import { useT } from '../../lib/i18n/use-t.ts';
import { PageIntro } from '../../lib/layout/page-intro.tsx';
import page from '../../lib/layout/page.module.css';
import { useIsRemoved, usePageHref } from '../../lib/pages/use-page.ts';
import { useSite } from '../../lib/site/use-site.ts';
import { useModalHref } from '../../modals/modal-url.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { abbreviateTitle } from './calendar-days.rules.ts';
import type { Offer } from './offer.types.ts';
import styles from './offers.module.css';

export interface OfferDay {
  readonly counter: number;
  readonly at: string;
  /** Null on a day without a bonus. */
  readonly offer: Offer | null;
}

/** Bonuses of the next seven days, including days without one. `children` are rendered below. */
export function CashbackPage({ days, children }: { days: readonly OfferDay[]; children?: ReactNode }) {
  const t = useT();
  const pageHref = usePageHref();
  const isRemoved = useIsRemoved();
  const modalHref = useModalHref();
  const { settings } = useSite();
  const isEmpty = days.every(({ offer }) => offer === null);
  const wholeCalendar = settings.showProfileCalendar && (
    <LinkButton icon="calendar" href={modalHref('calendar')}>
      {t('rewards.calendar.whole')}
    </LinkButton>
  );
  return (
    <div className={page['page']}>
      <PageHead
        title={t('offers.cashback.title')}
        description={t('offers.cashback.description', { brand: settings.brandName })}
      />
      <PageIntro title={t('offers.cashback.title')} text={t('offers.cashback.intro')} />
      <section className={page['section']} aria-label={t('offers.cashback.week')}>
        {isEmpty ? (
          <Card className={styles['quiet']}>
            <DaysWithoutCashback days={days} />
            <EmptyState
              size="small"
              icon="calendar"
              title={t('offers.cashback.empty.title')}
              text={t('offers.cashback.empty.text')}
              actions={
                <>
                  {!isRemoved('promotions') && (
                    <LinkButton variant="primary" href={pageHref('promotions')}>
                      {t('offers.promotions')}
                    </LinkButton>
                  )}
                  {wholeCalendar}
                </>
              }
            />
          </Card>
        ) : (
          <ul className={styles['week']}>
            {days.map((day) => (
              <li key={day.counter}>
                <DayGift day={day} />
              </li>
            ))}
          </ul>
        )}
        {!isEmpty && wholeCalendar && <p>{wholeCalendar}</p>}
      </section>
      {children}
      <Card title={t('offers.cashback.how')}>
        <ol className={styles['how']}>
          <li>{t('offers.cashback.how.1')}</li>
          <li>{t('offers.cashback.how.2')}</li>
          <li>{t('offers.cashback.how.3')}</li>
        </ol>
      </Card>
    </div>
  );
}

/** Seven days without a planned bonus, with today marked. */
function DaysWithoutCashback({ days }: { days: readonly OfferDay[] }) {
  const { locale } = useSite();
  const part = (at: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(at));
  return (
    <ol className={styles['days']}>
      {days.map(({ counter, at }) => (
        <li key={counter} aria-current={counter === 1 ? 'date' : undefined}>
          <span>{part(at, { weekday: 'short' })}</span>
          <strong className="numeral">{part(at, { day: 'numeric' })}</strong>
        </li>
      ))}
    </ol>
  );
}

function DayGift({ day: { counter, at, offer } }: { day: OfferDay }) {
  const t = useT();
  const pageHref = usePageHref();
  const { locale } = useSite();
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(new Date(at));
  const isToday = counter === 1;
  const title = isToday ? t('offers.cashback.today') : weekday;
  if (offer === null) return <Gift state="missed" title={title} stateText={t('offers.cashback.nothing')} />;
  const text = abbreviateTitle(offer.banner.bannerTitle);
  return isToday ? (
    <Gift
      state="today"
      title={title}
      text={text}
      stateText={t('offers.cashback.more')}
      href={offer.banner.link ?? pageHref('promotions')}
    />
  ) : (
    <Gift state="locked" title={title} text={text} stateText={t('offers.cashback.from', { day: weekday })} />
  );
}
