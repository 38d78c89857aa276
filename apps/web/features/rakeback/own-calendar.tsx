import { useQuery } from '@tanstack/react-query';
import { RAKEBACK_DAYS_REFRESH_MS } from '@marquee/contract/constants.ts';
import { useState } from 'react';
import { QueryBoundary } from '../../lib/api/query-boundary.tsx';
import { timedQueryFor } from '../../lib/api/query-for.ts';
import { DepositNotice } from '../../lib/calendar/deposit-notice.tsx';
import { FourWeeks } from '../../lib/calendar/four-weeks.tsx';
import { useT } from '../../lib/i18n/use-t.ts';
import { ClaimResult } from './claim-result.tsx';
import { Pot } from './pot.tsx';
import { RakebackGift } from './rakeback-gift.tsx';
import { CalendarSkeleton } from './calendar-skeleton.tsx';
import { RakebackWhy } from './rakeback-why.tsx';
import { RakebackSlides } from './rakeback-slides.tsx';
import { useClaim } from './use-claim.ts';

/** The player's rakeback days, refreshed every ten seconds while the page is visible. */
export function OwnCalendar({ variant }: { variant: 'grid' | 'slides' }) {
  const t = useT();
  const [timeZone] = useState(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  const query = useQuery(
    timedQueryFor('getRakebackDays', { refreshMs: RAKEBACK_DAYS_REFRESH_MS }, { query: { timeZone } }),
  );
  const { claim, claiming, result, reset } = useClaim();
  return (
    <>
      {variant === 'grid' && <Pot />}
      <DepositNotice />
      <QueryBoundary query={query} skeleton={<CalendarSkeleton />} errorTitle={t('rewards.rakeback.error')}>
        {({ data: { days, timeZone: zone } }) => {
          const giftOf = (key: string) => {
            const day = days.find((each) => each.canClaimDate === key);
            return (
              day && (
                <RakebackGift
                  day={day}
                  isExample={false}
                  isBusy={claiming === day.bonusId}
                  onClaim={(each) => void claim(each)}
                />
              )
            );
          };
          const keys = days.map((day) => day.canClaimDate);
          return variant === 'grid' ? (
            <>
              <FourWeeks hasRows label={t('rewards.rakeback.days')} days={keys}>
                {giftOf}
              </FourWeeks>
              <RakebackWhy days={days} timeZone={zone} />
            </>
          ) : (
            <RakebackSlides days={keys}>{giftOf}</RakebackSlides>
          );
        }}
      </QueryBoundary>
      <ClaimResult result={result} onClose={reset} onRetry={(day) => void claim(day)} />
    </>
  );
}
