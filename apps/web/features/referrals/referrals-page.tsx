import { numberLocale } from '@marquee/text/numbers.ts';
import { Accordion } from '@marquee/ui/accordion/accordion.tsx';
import { Badge } from '@marquee/ui/badge/badge.tsx';
import { Banner } from '@marquee/ui/banner/banner.tsx';
import { Button } from '@marquee/ui/button/button.tsx';
import { Card } from '@marquee/ui/card/card.tsx';
import { SkeletonText } from '@marquee/ui/skeleton/skeleton.tsx';
import { Stat, Stats } from '@marquee/ui/stat/stat.tsx';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { callApi } from '../../lib/api/api-client.ts';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { newIdempotencyKey } from '../../lib/api/new-idempotency-key.ts';
import { QueryBoundary } from '../../lib/api/query-boundary.tsx';
import { timedQueryFor } from '../../lib/api/query-for.ts';
import { useEndpointMutation } from '../../lib/api/use-endpoint-mutation.ts';
import { usePercent } from '../../lib/i18n/use-percent.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import layout from '../../lib/layout/cards.module.css';
import { ErrorAlert } from '../../lib/layout/error-alert.tsx';
import { PageIntro } from '../../lib/layout/page-intro.tsx';
import page from '../../lib/layout/page.module.css';
import { Money, useMoneyFormat } from '../../lib/money/money.tsx';
import { useSite } from '../../lib/site/use-site.ts';
import { InviteLink } from './invite-link.tsx';

type Referrals = EndpointResponse<'getReferrals'>;
type Friend = Referrals['friends'][number];
const REFRESH_MS = 60_000;
/** Inviting friends: the link, what is due, and the arithmetic per friend. */
export function ReferralsPage() {
  const t = useT();
  return (
    <div className={page['page']}>
      <PageIntro title={t('profile.referrals.title')} />
      <Card>
        <Loaded />
      </Card>
    </div>
  );
}

function Loaded() {
  const t = useT();
  const query = useQuery(timedQueryFor('getReferrals', { refreshMs: REFRESH_MS }));
  return (
    <QueryBoundary
      query={query}
      skeleton={<SkeletonText lines={5} label={t('profile.referrals.title')} />}
      errorTitle={t('profile.referrals.error')}
    >
      {(referrals) => <Content referrals={referrals} />}
    </QueryBoundary>
  );
}

function Content({ referrals }: { referrals: Referrals }) {
  const t = useT();
  const money = useMoneyFormat();
  const percent = usePercent();
  const { claimable, currencyCode, friends } = referrals;
  const { claim, isBusy, error, paid } = useReferralClaim(currencyCode);
  return (
    <div className={layout['stack']}>
      {referrals.percent > 0 && (
        <p className={layout['text']}>{t('profile.referrals.text', { percent: percent(String(referrals.percent)) })}</p>
      )}
      {referrals.referralData && <InviteLink {...referrals.referralData} />}
      <Stats>
        <Stat
          label={t('profile.referrals.claimable')}
          icon="coins"
          note={t('profile.referrals.paid', { amount: money(referrals.paid, currencyCode) })}
        >
          <Money amount={claimable} currency={currencyCode} isLive />
        </Stat>
      </Stats>
      <ErrorAlert error={error} />
      {paid && (
        <Banner
          tone="success"
          role="status"
          title={t('profile.referrals.done', { amount: money(paid.amount, paid.currencyCode) })}
        />
      )}
      {Number(claimable) > 0 && (
        <div className={layout['actions']}>
          <Button
            variant="primary"
            data-invites=""
            busy={isBusy}
            busyLabel={t('profile.referrals.claiming')}
            onClick={() => void claim(claimable)}
          >
            {t('profile.referrals.claim', { amount: money(claimable, currencyCode) })}
          </Button>
        </div>
      )}
      <Accordion
        items={[
          {
            key: 'friends',
            title: t('profile.referrals.why'),
            content: (
              <div className={layout['stack']}>
                {friends.length === 0 && <p>{t('profile.referrals.none')}</p>}
                {friends.map((friend) => (
                  <FriendLines key={friend.since} friend={friend} currencyCode={currencyCode} />
                ))}
                <p className={layout['text']}>{t('profile.referrals.rules')}</p>
              </div>
            ),
          },
        ]}
      />
    </div>
  );
}

function FriendLines({ friend, currencyCode }: { friend: Friend; currencyCode: string }) {
  const t = useT();
  const money = useMoneyFormat();
  const percent = usePercent();
  const date = new Intl.DateTimeFormat(numberLocale(useSite().locale), { dateStyle: 'medium' });
  return (
    <section aria-label={friend.name}>
      <p>
        <bdi>{friend.name}</bdi> {t('profile.referrals.since', { date: date.format(new Date(friend.since)) })}{' '}
        <Badge tone={friend.state === 'active' ? 'success' : 'neutral'}>
          {t(`profile.referrals.state.${friend.state}`)}
        </Badge>
      </p>
      <ul>
        {friend.lines.map(({ edgePercent, staked }) => (
          <li key={edgePercent}>
            {t('profile.referrals.line', { staked: money(staked, currencyCode), edge: percent(edgePercent) })}
          </li>
        ))}
        <li>
          {t('profile.referrals.sum', {
            percent: percent(String(friend.percent)),
            amount: money(friend.amount, currencyCode, { precise: true }),
          })}
        </li>
      </ul>
    </section>
  );
}

/** One idempotency key per amount on offer, so that a repeated claim cannot pay twice. */
function useReferralClaim(currencyCode: string) {
  const keys = useRef(new Map<string, string>());
  const [paid, setPaid] = useState<EndpointResponse<'claimReferrals'>['data'] | null>(null);
  const { run, isBusy, error } = useEndpointMutation(
    (claimable: string) => {
      setPaid(null);
      const idempotencyKey = keys.current.get(`${claimable} ${currencyCode}`) ?? newIdempotencyKey();
      keys.current.set(`${claimable} ${currencyCode}`, idempotencyKey);
      return callApi('claimReferrals', { idempotencyKey, body: { currencyCode } });
    },
    {
      onSuccess: ({ data }) => {
        keys.current.clear();
        setPaid(data);
      },
    },
  );
  return { claim: run, isBusy, error, paid };
}
