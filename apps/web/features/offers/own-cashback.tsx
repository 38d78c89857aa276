import { useQuery } from '@tanstack/react-query';
import { Banner } from '@marquee/ui/banner/banner.tsx';
import { LinkButton } from '@marquee/ui/button/button.tsx';
import { Stat, Stats } from '@marquee/ui/stat/stat.tsx';
import { EmptyState } from '@marquee/ui/state/state.tsx';
import { useRef, useState, type ReactNode } from 'react';
import { callApi } from '../../lib/api/api-client.ts';
import { newIdempotencyKey } from '../../lib/api/new-idempotency-key.ts';
import { QueryBoundary } from '../../lib/api/query-boundary.tsx';
import { timedQueryFor } from '../../lib/api/query-for.ts';
import { useEndpointMutation } from '../../lib/api/use-endpoint-mutation.ts';
import { DepositNotice } from '../../lib/calendar/deposit-notice.tsx';
import { useT } from '../../lib/i18n/use-t.ts';
import { ErrorAlert } from '../../lib/layout/error-alert.tsx';
import { Money, useMoneyFormat } from '../../lib/money/money.tsx';
import { usePageHref } from '../../lib/pages/use-page.ts';
import { CashbackPeriods } from './cashback-periods.tsx';
import { NoCashback } from './no-cashback.tsx';
import { CashbackRules } from './cashback-rules.tsx';
import type { Cashback, CashbackPeriod } from './cashback.rules.ts';

const REFRESH_MS = 60_000;

/** The player's cashback: what can be claimed now, and each period with what truly happened. */
export function OwnCashback({ skeleton }: { skeleton: ReactNode }) {
  const t = useT();
  const [timeZone] = useState(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  const query = useQuery(timedQueryFor('getCashback', { refreshMs: REFRESH_MS }, { query: { timeZone } }));
  return (
    <QueryBoundary query={query} skeleton={skeleton} errorTitle={t('offers.cashback.error')}>
      {({ data }) => (
        <>
          {data.rule && <DepositNotice />}
          <Claims cashback={data} />
          {data.rule && <CashbackRules rule={data.rule} timeZone={data.timeZone} />}
        </>
      )}
    </QueryBoundary>
  );
}

function Claims({ cashback: { rule, availableAmount, periods } }: { cashback: Cashback }) {
  const t = useT();
  const { claim, claiming, error, paid } = useCashbackClaim();
  const currency = rule?.currencyCode ?? periods[0]?.currencyCode;
  if (currency === undefined) return <NoCashback />;
  return (
    <>
      <Stats>
        <Stat label={t('offers.cashback.available')} icon="coins" note={t('offers.cashback.delay')}>
          <Money amount={availableAmount} currency={currency} isLive />
        </Stat>
      </Stats>
      <ErrorAlert error={error} />
      {paid && <Paid paid={paid} />}
      {periods.length === 0 ? (
        <EmptyState
          size="small"
          icon="calendar"
          title={t('offers.cashback.empty.title')}
          text={t('offers.cashback.empty.text')}
        />
      ) : (
        <CashbackPeriods periods={periods} claiming={claiming} onClaim={(period) => void claim(period)} />
      )}
    </>
  );
}

type Paid = Awaited<ReturnType<typeof callClaim>>['data'];

function Paid({ paid }: { paid: Paid }) {
  const t = useT();
  const money = useMoneyFormat();
  const pageHref = usePageHref();
  return (
    <Banner
      tone="success"
      role="status"
      title={t('offers.cashback.paid', { amount: money(paid.amount, paid.currencyCode) })}
      action={
        <LinkButton size="small" href={pageHref('bonus_history')}>
          {t('rewards.promotion.see')}
        </LinkButton>
      }
    >
      {paid.userBonus.status === 'active'
        ? t('offers.cashback.paid_bonus', { amount: money(paid.userBonus.wagerLeft, paid.currencyCode) })
        : t('offers.cashback.paid_real')}
    </Banner>
  );
}

const callClaim = (periodId: string, idempotencyKey: string) =>
  callApi('claimCashback', { body: { periodId }, idempotencyKey });

/** One idempotency key per period, so that a repeated claim cannot pay twice. */
function useCashbackClaim() {
  const keys = useRef(new Map<string, string>());
  const [paid, setPaid] = useState<Paid | null>(null);
  const { run, busyWith, error } = useEndpointMutation(
    ({ periodId }: CashbackPeriod) => {
      setPaid(null);
      const key = keys.current.get(periodId) ?? newIdempotencyKey();
      keys.current.set(periodId, key);
      return callClaim(periodId, key);
    },
    {
      onSuccess: ({ data }) => setPaid(data),
    },
  );
  return { claim: run, claiming: busyWith?.periodId ?? null, error, paid };
}
