import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { PAGE_SIZE } from '@marquee/contract/constants.ts';
import { Badge, type Tone } from '@marquee/ui/badge/badge.tsx';
import { Card } from '@marquee/ui/card/card.tsx';
import { LinkButton } from '@marquee/ui/button/button.tsx';
import { RadioChips } from '@marquee/ui/choice/radio-chips.tsx';
import { SkeletonText } from '@marquee/ui/skeleton/skeleton.tsx';
import { EmptyState } from '@marquee/ui/state/state.tsx';
import { useLocation } from '@tanstack/react-router';
import { useAccountHref } from '../../lib/account/use-account-href.ts';
import { CostsOfOffer } from '../../lib/bonus/costs-of-offer.tsx';
import { ExplainBonus } from '../../lib/bonus/bonus-lines.tsx';
import { BonusProgress } from '../../lib/bonus/bonus-progress.tsx';
import { CancelBonus } from '../../lib/bonus/cancel-bonus.tsx';
import { QueryBoundary } from '../../lib/api/query-boundary.tsx';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { queryFor } from '../../lib/api/query-for.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { useMoneyFormat } from '../../lib/money/money.tsx';
import { useGo, usePageHref } from '../../lib/pages/use-page.ts';
import { ListPages } from '../../lib/paging/list-pages.tsx';
import { useCursor, useFirstPageInstead } from '../../lib/paging/use-cursor.ts';
import { useHasPage } from '../../shell/use-navigation.ts';
import { FreeSpinsProgress } from '../../lib/bonus/free-spins-progress.tsx';
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

/** The filter in the URL; `all` without one. */
function statusOf(search: Readonly<Record<string, unknown>>): Status | 'all' {
  return STATUSES.find((status) => status === search['status']) ?? 'all';
}

function hrefOf(href: string, status: Status | 'all'): string {
  return status === 'all' ? href : `${href}?status=${status}`;
}

/** The player's active and past bonuses: progress first, details on demand. */
export function BonusHistory() {
  const t = useT();
  const go = useGo();
  const href = useAccountHref()('bonuses');
  const cursor = useCursor();
  const isFirst = cursor.cursor === undefined;
  const status = useLocation({ select: (location) => statusOf(location.search) });
  const filtered = hrefOf(href, status);
  const parameters = { ...cursor, limit: PAGE_SIZE, ...(status !== 'all' && { status }) };
  const query = useQuery({ ...queryFor('getUserBonus', { query: parameters }), placeholderData: keepPreviousData });
  useFirstPageInstead(query.error, { href: filtered, isFirst });
  return (
    <QueryBoundary
      query={query}
      skeleton={<SkeletonText lines={8} label={t('bonus_history.loading')} />}
      errorTitle={t('bonus_history.error')}
    >
      {(list) =>
        list.count === 0 && status === 'all' ? (
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
              // Another filter starts at the first page.
              onChange={(value) => go(hrefOf(href, value), { replace: true })}
            />
            {list.rows.length === 0 && (
              <EmptyState
                size="small"
                icon="gift"
                title={t('bonus_history.none')}
                text={t('bonus_history.none_text')}
              />
            )}
            <ul className={styles['list']}>
              {list.rows.map((bonus) => (
                <li key={bonus.userBonusId}>
                  <BonusCard bonus={bonus} />
                </li>
              ))}
            </ul>
            {list.count > 0 && <ListPages list={list} href={filtered} isFirst={isFirst} />}
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
  // Free spins are a bonus of money once their winnings are credited.
  const isOfMoney = bonus.freeSpins === null || bonus.freeSpins.state === 'credited';
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
        {isOfMoney && <p className={styles['amount']}>{money(bonus.bonusAmount, bonus.currencyCode)}</p>}
        {isOfMoney ? <BonusProgress bonus={bonus} /> : <FreeSpinsProgress bonus={bonus} />}
        {bonus.status !== 'available' && (
          <div className={layout['actions']}>
            {bonus.freeSpins && <ExplainBonus userBonusId={bonus.userBonusId} about="spins" />}
            {isOfMoney && bonus.multiplier > 0 && <ExplainBonus userBonusId={bonus.userBonusId} about="wagering" />}
            {isOfMoney && <ExplainBonus userBonusId={bonus.userBonusId} about="money" />}
          </div>
        )}
        {bonus.status === 'available' && <CostsOfOffer isWanted={(offer) => offer.bonusId === bonus.bonusId} />}
        {(bonus.status === 'active' || bonus.status === 'available') && <CancelBonus userBonusId={bonus.userBonusId} />}
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
