import { useQuery } from '@tanstack/react-query';
import { RAKEBACK_DAYS_REFRESH_MS } from '@marquee/contract/constants.ts';
import { Banner } from '@marquee/ui/banner/banner.tsx';
import { LinkButton } from '@marquee/ui/button/button.tsx';
import { Answered } from '../../lib/api/answered.tsx';
import { timedQueryFor } from '../../lib/api/query-for.ts';
import { usePlayer } from '../../lib/api/use-player.ts';
import { FourWeeks, FourWeeksWaiting } from '../../lib/calendar/four-weeks.tsx';
import { useT } from '../../lib/i18n/use-t.ts';
import { usePageHref } from '../../lib/pages/use-page.ts';
import { ClaimResult } from './claim-result.tsx';
import { Pot } from './pot.tsx';
import { RakebackGift } from './rakeback-gift.tsx';
import { RakebackSlides } from './rakeback-slides.tsx';
import { useClaim } from './use-claim.ts';

/** The signed-in player's own days, read again every ten seconds while the page is visible. */
export function OwnCalendar({ look }: { look: 'grid' | 'slides' }) {
  const t = useT();
  const query = useQuery(timedQueryFor('getRakebackDays', { refreshMs: RAKEBACK_DAYS_REFRESH_MS }, { query: {} }));
  const { claim, claiming, result, forget } = useClaim();
  return (
    <>
      {look === 'grid' && <Pot />}
      <DepositNotice />
      <Answered query={query} waiting={<FourWeeksWaiting />} errorTitle={t('rewards.rakeback.error')}>
        {({ data: { days } }) => {
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
          return look === 'grid' ? (
            <FourWeeks isShort label={t('rewards.rakeback.days')} days={keys}>
              {giftOf}
            </FourWeeks>
          ) : (
            <RakebackSlides days={keys}>{giftOf}</RakebackSlides>
          );
        }}
      </Answered>
      <ClaimResult result={result} onClose={forget} onRetry={(day) => void claim(day)} />
    </>
  );
}

/** Days are looked at by everybody and claimed by those who have paid in once. */
function DepositNotice() {
  const t = useT();
  const pageHref = usePageHref();
  const { data } = usePlayer();
  if (!data || data.depositCount > 0) return null;
  return (
    <Banner
      icon="lock"
      title={t('rewards.deposit.title')}
      action={
        <LinkButton size="small" href={pageHref('deposit')}>
          {t('rewards.deposit.action')}
        </LinkButton>
      }
    >
      {t('rewards.deposit.text')}
    </Banner>
  );
}
