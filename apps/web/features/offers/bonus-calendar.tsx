import { useQueries } from '@tanstack/react-query';
import { Banner } from '@marquee/ui/banner/banner.tsx';
import { Button, LinkButton } from '@marquee/ui/button/button.tsx';
import { Gift } from '@marquee/ui/gift/gift.tsx';
import { useState } from 'react';
import { timedQueryFor } from '../../lib/api/query-for.ts';
import { DepositNotice } from '../../lib/calendar/deposit-notice.tsx';
import { FourWeeks, useDayName } from '../../lib/calendar/four-weeks.tsx';
import { useErrorText } from '../../lib/i18n/use-error-text.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { useIsRemoved, usePageHref } from '../../lib/pages/use-page.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useModalHref } from '../../modals/modal-url.ts';
import { calendarDays, questionFor, abbreviateTitle, type CalendarDay } from './calendar-days.rules.ts';
import { debugQuestion } from './debug-question.ts';
import type { Offer } from './offer.types.ts';
import styles from './offers.module.css';

/** Past days show neither a tick nor a gift, because their bonus is no longer known. `none`: the platform has planned no bonus. */
const GIFTS = { ended: 'missed', today: 'today', future: 'closed', locked: 'locked', none: 'missed' } as const;

/** Four weeks around the visitor's current day. Requests the bonus of each of the next seven days separately. */
export function BonusCalendar() {
  const t = useT();
  const pageHref = usePageHref();
  const isRemoved = useIsRemoved();
  const dayName = useDayName();
  // One fixed instant for the whole calendar, so that the query keys stay the same and responses come from the cache.
  const [{ now, timeZone }] = useState(() => ({
    now: new Date(),
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  }));
  const days = calendarDays(now, timeZone);
  const week = days.filter(({ counter }) => counter !== null);
  const results = useQueries({
    queries: week.map((day) =>
      timedQueryFor(
        'getAllBonus',
        { onFocus: false },
        { query: { ...questionFor(day, now, timeZone), ...debugQuestion() } },
      ),
    ),
  });
  const offerOf = ({ counter }: CalendarDay): Offer | null =>
    (counter !== null && results[counter - 1]?.data?.data.bonus.rows[0]) || null;
  const today = week[0];
  return (
    <>
      <CalendarNotice />
      <FourWeeks label={t('rewards.calendar.days')} days={days.map(({ day }) => day)}>
        {(key) => {
          const day = days.find((each) => each.day === key);
          if (!day) return null;
          const offer = offerOf(day);
          const hasNone = day.counter !== null && results[day.counter - 1]?.data !== undefined && offer === null;
          const state = hasNone ? 'none' : day.state;
          return (
            <Gift
              state={GIFTS[state]}
              title={dayName(day.day)}
              text={offer && abbreviateTitle(offer.banner.bannerTitle)}
              stateText={state === 'today' ? t('rewards.calendar.more') : t(`rewards.calendar.state.${state}`)}
              href={state === 'today' && !isRemoved('promotions') ? pageHref('promotions') : undefined}
            />
          );
        }}
      </FourWeeks>
      {today && <Today query={results[0]} offer={offerOf(today)} />}
    </>
  );
}

function Today({
  query,
  offer,
}: {
  query: { isPending: boolean; error: unknown; refetch: () => Promise<unknown> } | undefined;
  offer: Offer | null;
}) {
  const t = useT();
  const errorText = useErrorText();
  const pageHref = usePageHref();
  const isRemoved = useIsRemoved();
  const isPending = query === undefined || query.isPending;
  if (query?.error)
    return (
      <Banner
        tone="danger"
        role="alert"
        title={t('rewards.calendar.error')}
        action={
          <Button size="small" icon="refresh" onClick={() => void query.refetch()}>
            {t('shell.error.retry')}
          </Button>
        }
      >
        {errorText(query.error)}
      </Banner>
    );
  return (
    <div className={styles['today']} aria-busy={isPending || undefined}>
      <p>
        <span className={styles['muted']}>{t('rewards.calendar.today')}</span>{' '}
        {/* Has the usual text length, so that the dialog keeps its height. */}
        <strong className={isPending ? styles['pending'] : undefined}>
          {offer ? abbreviateTitle(offer.banner.bannerTitle) : t('rewards.calendar.nothing')}
        </strong>
      </p>
      {!isRemoved('promotions') && (
        <LinkButton variant="primary" href={pageHref('promotions')}>
          {t('rewards.calendar.more')}
        </LinkButton>
      )}
    </div>
  );
}

/** Claims need a deposit: shows guests and players without one what is missing. */
function CalendarNotice() {
  const t = useT();
  const modalHref = useModalHref();
  if (useSession() !== 'signed-out') return <DepositNotice />;
  return (
    <Banner
      icon="gift"
      title={t('rewards.guest.title')}
      action={
        <LinkButton size="small" href={modalHref('login')}>
          {t('rewards.guest.action')}
        </LinkButton>
      }
    >
      {t('rewards.guest.calendar')}
    </Banner>
  );
}
