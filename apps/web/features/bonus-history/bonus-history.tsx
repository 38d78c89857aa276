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
import { useCursor, useFirstPageInstead } from '../../lib/paging/use-cursor.ts';
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
  const cursor = useCursor();
  const isFirst = cursor.cursor === undefined;
  const [status, setStatus] = useState<Status | 'all'>('all');
  const parameters = { ...cursor, limit: PAGE_SIZE, ...(status !== 'all' && { status }) };
  const query = useQuery({ ...queryFor('getUserBonus', { query: parameters }), placeholderData: keepPreviousData });
  useFirstPageInstead(query.error, { href, isFirst });
  return (
    <QueryBoundary
      query={query}
      skeleton={<SkeletonText lines={8} label={t('held.loading')} />}
      errorTitle={t('held.error')}
    >
      {(list) =>
        list.count === 0 && status === 'all' ? (
          <NoBonus />
        ) : (
          <div className={styles['panel']}>
            <RadioChips
              legend={t('held.filter')}
              legendHidden
              choices={[
                { value: 'all', label: t('held.filter.all') },
                ...STATUSES.map((value) => ({ value, label: t(`held.status.${value}`) })),
              ]}
              value={status}
              onChange={(value) => {
                setStatus(value);
                // Another filter starts at the first page.
                if (!isFirst) go(href, { replace: true });
              }}
            />
            {list.rows.length === 0 && (
              <EmptyState size="small" icon="gift" title={t('held.none')} text={t('held.none_text')} />
            )}
            <ul className={styles['list']}>
              {list.rows.map((bonus) => (
                <li key={bonus.userBonusId}>
                  <BonusCard bonus={bonus} />
                </li>
              ))}
            </ul>
            {list.count > 0 && <ListPages list={list} href={href} isFirst={isFirst} />}
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
        title={t('held.empty')}
        text={t('held.empty_text')}
        actions={
          hasPage('promotions') && (
            <LinkButton variant="primary" href={pageHref('promotions')}>
              {t('held.action')}
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
            <p className={styles['type']}>{t(`held.type.${bonus.type}`)}</p>
            <h2 className={styles['name']}>{bonus.name}</h2>
          </div>
          <Badge tone={TONES[bonus.status]}>{t(`held.status.${bonus.status}`)}</Badge>
        </header>
        <p className={styles['amount']}>{money(bonus.bonusAmount, bonus.currencyCode)}</p>
        {bonus.multiplier > 0 && (
          <Progress
            label={t('held.wager')}
            value={percentDone(bonus.wageredAmount, bonus.wagerLeft, bonus.currencyCode)}
            max={100}
            text={`${t('held.wager_left')}: ${money(bonus.wagerLeft, bonus.currencyCode)}`}
          />
        )}
        <details className={styles['more']}>
          <summary>{t('held.more')}</summary>
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
