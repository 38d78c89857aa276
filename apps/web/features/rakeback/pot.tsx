import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CALENDAR_AWARD_REFRESH_MS } from '@marquee/contract/constants.ts';
import { decimalText } from '@marquee/text/numbers.ts';
import { Countdown } from '@marquee/ui/countdown/countdown.tsx';
import { Stat, Stats } from '@marquee/ui/stat/stat.tsx';
import { useEffect, useEffectEvent } from 'react';
import { QueryBoundary } from '../../lib/api/query-boundary.tsx';
import { timedQueryFor } from '../../lib/api/query-for.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { useCountdownLabels } from '../../lib/layout/use-countdown-labels.ts';
import { Money } from '../../lib/money/money.tsx';
import { onLiveEvent } from '../../lib/realtime/live-events.ts';
import { useSite } from '../../lib/site/use-site.ts';
import { potAfter, potWith, type PotTotals } from './pot.rules.ts';
import { watchPot } from './watch-pot.ts';
import { PotWhy } from './pot-why.tsx';
import { PotSkeleton, UnknownCountdown } from './pot-skeleton.tsx';
import styles from './rakeback.module.css';

const AWARD = timedQueryFor('getCalendarAward', { refreshMs: CALENDAR_AWARD_REFRESH_MS });

/** The pot of the current half hour. Updates with each bet and win of this player, and each second with those of others; read again every 15 s and when it closes. */
export function Pot() {
  const t = useT();
  const { locale } = useSite();
  const labels = useCountdownLabels();
  const client = useQueryClient();
  const query = useQuery(AWARD);
  const change = useEffectEvent((kind: 'debit' | 'credit', event: { win: string; currencyCode: string }) => {
    client.setQueryData(AWARD.queryKey, (award) => award && potAfter(award, kind, event));
  });
  const replace = useEffectEvent((totals: PotTotals) => {
    client.setQueryData(AWARD.queryKey, (award) => award && potWith(award, totals));
  });
  useEffect(() => {
    const cleanups = [
      ...(['debit', 'credit'] as const).map((kind) => onLiveEvent(kind, (event) => change(kind, event))),
      watchPot((totals) => replace(totals)),
    ];
    return () => {
      for (const stop of cleanups) stop();
    };
  }, []);
  return (
    <QueryBoundary query={query} skeleton={<PotSkeleton />} errorTitle={t('rewards.pot.error')}>
      {({ data: { userCalendarData: pot } }) => (
        <section className={styles['pot']} aria-label={t('rewards.pot.title')}>
          <Stats>
            <Stat
              label={t('rewards.pot.payout')}
              icon="coins"
              note={
                pot.percentBps === 0
                  ? t('rewards.pot.none')
                  : t('rewards.pot.percent', { percent: decimalText(pot.percent, locale) })
              }
            >
              <Money amount={pot.payout} currency={pot.currencyCode} isLive />
            </Stat>
            <Stat label={t('rewards.pot.share')} icon="user" note={t('rewards.pot.players', { count: pot.players })}>
              <Money amount={pot.share} currency={pot.currencyCode} isLive />
            </Stat>
            <Stat label={t('rewards.pot.closes')} icon="clock" note={t('rewards.pot.note')}>
              <Countdown
                key={pot.closesAt}
                endsAt={pot.closesAt}
                label={t('rewards.pot.closes')}
                labels={labels}
                variant="inline"
                hideEmptyHours
                ended={
                  <span className={styles['ended']}>
                    <span aria-hidden="true">
                      <UnknownCountdown />
                    </span>
                    <span>{t('rewards.pot.next')}</span>
                  </span>
                }
                onEnd={() => void query.refetch()}
              />
            </Stat>
          </Stats>
          {pot.percentBps > 0 && <PotWhy pot={pot} />}
        </section>
      )}
    </QueryBoundary>
  );
}
