import { Badge } from '@marquee/ui/badge/badge.tsx';
import { Banner } from '@marquee/ui/banner/banner.tsx';
import { Button, LinkButton } from '@marquee/ui/button/button.tsx';
import { useRef, useState } from 'react';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { callApi } from '../../lib/api/api-client.ts';
import { newIdempotencyKey } from '../../lib/api/new-idempotency-key.ts';
import { useEndpointMutation } from '../../lib/api/use-endpoint-mutation.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { ErrorAlert } from '../../lib/layout/error-alert.tsx';
import { useMoneyFormat } from '../../lib/money/money.tsx';
import { useIsRemoved, usePageHref } from '../../lib/pages/use-page.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { abbreviateTitle } from './abbreviate-title.rules.ts';
import type { CalendarDay } from './calendar-day.types.ts';
import styles from './offers.module.css';

/** Today's bonus with its terms and the button that collects it; one idempotency key, so that a repeated request cannot grant it twice. */
export function CalendarToday({ day, needsDeposit }: { day: CalendarDay; needsDeposit: boolean }) {
  const t = useT();
  const pageHref = usePageHref();
  const isRemoved = useIsRemoved();
  const isSignedIn = useSession() === 'signed-in';
  const key = useRef<string | null>(null);
  const money = useMoneyFormat();
  const [given, setGiven] = useState<EndpointResponse<'collectCalendarDay'>['data']['userBonus'] | null>(null);
  const collect = useEndpointMutation(
    () =>
      callApi('collectCalendarDay', {
        body: { day: day.day },
        idempotencyKey: (key.current ??= newIdempotencyKey()),
      }),
    { onSuccess: ({ data }) => setGiven(data.userBonus) },
  );
  const isCollected = day.outcome === 'collected';
  return (
    <>
      <ErrorAlert error={collect.error} />
      {given && (
        <Banner tone="success" role="status" title={t('rewards.calendar.state.collected')}>
          {t('rewards.given.bonus', {
            amount: money(given.bonusAmount, given.currencyCode),
            wager: money(given.wagerLeft, given.currencyCode),
          })}
        </Banner>
      )}
      <div className={styles['today']}>
        <div>
          <p>
            <span className={styles['muted']}>{t('rewards.calendar.today')}</span>{' '}
            <strong>{day.offer ? abbreviateTitle(day.offer.title) : t('rewards.calendar.nothing')}</strong>{' '}
            {isCollected && <Badge tone="success">{t('rewards.calendar.state.collected')}</Badge>}
          </p>
          {day.offer && <Terms offer={day.offer} />}
        </div>
        <div className={styles['actions']}>
          {isSignedIn && day.offer && !isCollected && !needsDeposit && (
            <Button
              variant="primary"
              data-invites=""
              busy={collect.isBusy}
              busyLabel={t('rewards.calendar.collecting')}
              onClick={() => void collect.run()}
            >
              {t('rewards.calendar.collect')}
            </Button>
          )}
          {isCollected && <LinkButton href={pageHref('bonus_history')}>{t('rewards.promotion.see')}</LinkButton>}
          {!isRemoved('promotions') && (
            <LinkButton href={pageHref('promotions')}>{t('rewards.calendar.more')}</LinkButton>
          )}
        </div>
      </div>
    </>
  );
}

function Terms({ offer }: { offer: NonNullable<CalendarDay['offer']> }) {
  const t = useT();
  const money = useMoneyFormat();
  const amount = (of: string) => money(of, offer.currencyCode);
  const parts = [
    t('rewards.calendar.terms', {
      amount: amount(offer.bonusAmount),
      times: offer.multiplier,
      days: offer.validDays,
    }),
    offer.maxBet && t('rewards.calendar.max_bet', { amount: amount(offer.maxBet) }),
    offer.maxWinAmount && t('rewards.calendar.max_win', { amount: amount(offer.maxWinAmount) }),
  ];
  return <p className={styles['muted']}>{parts.filter(Boolean).join(' ')}</p>;
}
