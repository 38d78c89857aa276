import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { PAGE_SIZE } from '@marquee/contract/constants.ts';
import type { PageKey } from '@marquee/contract/page-keys.ts';
import { percentDone } from '@marquee/money/percent-of.ts';
import { Badge, type Tone } from '@marquee/ui/badge/badge.tsx';
import { Card } from '@marquee/ui/card/card.tsx';
import { LinkButton } from '@marquee/ui/button/button.tsx';
import { RadioChips } from '@marquee/ui/choice/radio-chips.tsx';
import { Progress } from '@marquee/ui/progress/progress.tsx';
import { SkeletonText } from '@marquee/ui/skeleton/skeleton.tsx';
import { EmptyState } from '@marquee/ui/state/state.tsx';
import { useState } from 'react';
import { QueryBoundary } from '../../lib/api/query-boundary.tsx';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { queryFor } from '../../lib/api/query-for.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { useMoneyFormat } from '../../lib/money/money.tsx';
import { useGo, usePageHref } from '../../lib/pages/use-page.ts';
import { ListPages } from '../../lib/paging/list-pages.tsx';
import { usePageNumber } from '../../lib/paging/use-page-number.ts';
import { useHasPage } from '../../shell/use-navigation.ts';
import { useBonusFacts } from './bonus-facts.ts';
import layout from '../../lib/layout/cards.module.css';
import styles from './bonus-history.module.css';

export type UserBonus = EndpointResponse<'getUserBonus'>['rows'][number];
type Status = UserBonus['status'];

const STATUSES = ['active', 'available', 'completed', 'cancelled', 'expired'] as const satisfies readonly Status[];
const TONES: Readonly<Record<Status, Tone>> = {
  active: 'accent',
  available: 'info',
  completed: 'success',
  cancelled: 'neutral',
  expired: 'neutral',
};

/** The player's active and past bonuses on the page of that key: progress first, details on demand. */
export function BonusHistory({ page }: { page: PageKey }) {
  const t = useT();
  const go = useGo();
  const href = usePageHref()(page);
  const pageNo = usePageNumber();
  const [status, setStatus] = useState<Status | 'all'>('all');
  const parameters = { pageNo, limit: PAGE_SIZE, ...(status !== 'all' && { status }) };
  const query = useQuery({ ...queryFor('getUserBonus', { query: parameters }), placeholderData: keepPreviousData });
  return (
    <QueryBoundary
      query={query}
      skeleton={<SkeletonText lines={8} label={t('bonus_history.loading')} />}
      errorTitle={t('bonus_history.error')}
    >
      {({ count, rows }) =>
        count === 0 && status === 'all' ? (
          <NoBonus />
        ) : (
          <div className={styles['panel']}>
            <RadioChips
              legend={t('bonus_history.filter')}
              legendHidden
              choices={[
                { value: 'all', label: t('bonus_history.filter.all') },
                ...STATUSES.map((value) => ({ value, label: t(`bonus_history.status.${value}`) })),
              ]}
              value={status}
              onChange={(value) => {
                setStatus(value);
                // Another filter starts at the first page.
                if (pageNo > 1) go(href, { replace: true });
              }}
            />
            {rows.length === 0 && (
              <EmptyState
                size="small"
                icon="gift"
                title={t('bonus_history.none')}
                text={t('bonus_history.none_text')}
              />
            )}
            <ul className={styles['list']}>
              {rows.map((bonus) => (
                <li key={bonus.userBonusId}>
                  <BonusCard bonus={bonus} />
                </li>
              ))}
            </ul>
            {count > 0 && <ListPages count={count} pageNo={pageNo} href={href} />}
          </div>
        )
      }
    </QueryBoundary>
  );
}

function NoBonus() {
  const t = useT();
  const pageHref = usePageHref();
  const hasPage = useHasPage();
  return (
    <Card padding="large">
      <EmptyState
        icon="gift"
        title={t('bonus_history.empty')}
        text={t('bonus_history.empty_text')}
        actions={
          hasPage('promotions') && (
            <LinkButton variant="primary" href={pageHref('promotions')}>
              {t('bonus_history.action')}
            </LinkButton>
          )
        }
      />
    </Card>
  );
}

function BonusCard({ bonus }: { bonus: UserBonus }) {
  const t = useT();
  const money = useMoneyFormat();
  const facts = useBonusFacts(bonus);
  return (
    <Card padding="large">
      <div className={layout['stack']}>
        <header className={styles['head']}>
          <div>
            <p className={styles['type']}>{t(`bonus_history.type.${bonus.type}`)}</p>
            <h2 className={styles['name']}>{bonus.name}</h2>
          </div>
          <Badge tone={TONES[bonus.status]}>{t(`bonus_history.status.${bonus.status}`)}</Badge>
        </header>
        <p className={styles['amount']}>{money(bonus.bonusAmount, bonus.currencyCode)}</p>
        {bonus.multiplier > 0 && (
          <Progress
            label={t('bonus_history.wager')}
            value={percentDone(bonus.wageredAmount, bonus.wagerLeft, bonus.currencyCode)}
            max={100}
            text={`${t('bonus_history.wager_left')}: ${money(bonus.wagerLeft, bonus.currencyCode)}`}
          />
        )}
        <details className={styles['more']}>
          <summary>{t('bonus_history.more')}</summary>
          <dl className={styles['facts']}>
            {facts.map(([label, value]) => (
              <div key={label}>
                <dt>{t(label)}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </details>
      </div>
    </Card>
  );
}
