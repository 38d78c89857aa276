import { useQuery } from '@tanstack/react-query';
import { Banner } from '@marquee/ui/banner/banner.tsx';
import { LinkButton } from '@marquee/ui/button/button.tsx';
import { Gift } from '@marquee/ui/gift/gift.tsx';
import { useState } from 'react';
import { QueryBoundary } from '../../lib/api/query-boundary.tsx';
import { timedQueryFor } from '../../lib/api/query-for.ts';
import { DepositNotice } from '../../lib/calendar/deposit-notice.tsx';
import { FourWeeks, FourWeeksSkeleton, useDayName } from '../../lib/calendar/four-weeks.tsx';
import { useT } from '../../lib/i18n/use-t.ts';
import { useIsRemoved, usePageHref } from '../../lib/pages/use-page.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useModalHref } from '../../modals/modal-url.ts';
import { abbreviateTitle } from './abbreviate-title.rules.ts';
import type { CalendarDay } from './calendar-day.types.ts';
import { CalendarToday } from './calendar-today.tsx';
import styles from './offers.module.css';

type DayState = 'collected' | 'missed' | 'none' | 'ended' | 'today' | 'future' | 'locked';
const GIFTS = {
  collected: 'opened',
  missed: 'missed',
  none: 'missed',
  ended: 'missed',
  today: 'today',
  future: 'closed',
  locked: 'locked',
} as const;

/** What the day shows. A past day of a guest has only ended: nothing is known about it. */
function stateOf({ state, outcome, offer }: CalendarDay): DayState {
  if (outcome !== null) return outcome;
  return offer === null && (state === 'today' || state === 'future') ? 'none' : state;
}

/** The calendar in the visitor's time zone. */
export function useCalendar({ enabled = true }: { enabled?: boolean } = {}) {
  const [timeZone] = useState(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  return useQuery({ ...timedQueryFor('getBonusCalendar', {}, { query: { timeZone } }), enabled });
}

/** Four weeks around the current day, as the platform counts and remembers them. */
export function BonusCalendar() {
  const t = useT();
  const pageHref = usePageHref();
  const isRemoved = useIsRemoved();
  const dayName = useDayName();
  const query = useCalendar();
  return (
    <>
      <CalendarNotice />
      <QueryBoundary query={query} skeleton={<FourWeeksSkeleton />} errorTitle={t('rewards.calendar.error')}>
        {({ data }) => {
          const today = data.days.find(({ counter }) => counter === 1);
          return (
            <>
              <FourWeeks label={t('rewards.calendar.days')} days={data.days.map(({ day }) => day)}>
                {(key) => {
                  const day = data.days.find((each) => each.day === key);
                  if (!day) return null;
                  const state = stateOf(day);
                  return (
                    <Gift
                      state={GIFTS[state]}
                      title={dayName(day.day)}
                      text={day.offer && abbreviateTitle(day.offer.title)}
                      stateText={state === 'today' ? t('rewards.calendar.more') : t(`rewards.calendar.state.${state}`)}
                      href={state === 'today' && !isRemoved('promotions') ? pageHref('promotions') : undefined}
                    />
                  );
                }}
              </FourWeeks>
              {today && <CalendarToday key={today.day} day={today} needsDeposit={data.needsDeposit} />}
              <p className={styles['muted']}>{t('rewards.calendar.zone', { zone: data.timeZone })}</p>
            </>
          );
        }}
      </QueryBoundary>
    </>
  );
}

/** Collecting needs a deposit: shows guests and players without one what is missing. */
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
