import { Card } from '@marquee/ui/card/card.tsx';
import { Stat, Stats } from '@marquee/ui/stat/stat.tsx';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '../../lib/api/query-for.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { Money } from '../../lib/money/money.tsx';
import { useSite } from '../../lib/site/use-site.ts';
import { rangeOf, type Filters } from './filters.rules.ts';
import styles from './history.module.css';

const NAMES = {
  money: ['deposited', 'reversed', 'withdrawn', 'bonuses'],
  casino: ['staked', 'won'],
} as const;

/** Exchanges exist only with multiple wallets. */
function namesOf(view: keyof typeof NAMES, useMultiWallet: boolean) {
  return view === 'money' && useMultiWallet ? ([...NAMES.money, 'exchanged'] as const) : NAMES[view];
}

/** Ledger totals of the period by currency. Other filters do not apply, and the heading says so. */
export function PeriodTotals({ view, filters }: { view: 'money' | 'casino'; filters: Filters }) {
  const t = useT();
  const { data } = useQuery(queryFor('getHistoryTotals', { query: rangeOf(filters) }));
  const { useMultiWallet } = useSite().settings;
  const isUnbounded = filters.since === '' && filters.until === '';
  // Placeholder for one wallet, the usual case.
  const totals = data?.totals ?? [null];
  return totals.map((total) => (
    <Card key={total?.currencyCode ?? 'first'} aria-label={t('history.totals.title')} aria-busy={!total || undefined}>
      <Stats className={styles['totals']}>
        {namesOf(view, useMultiWallet).map((name) => (
          <Stat
            key={name}
            size="small"
            label={t(`history.totals.${name}`)}
            note={t(isUnbounded ? 'history.totals.ever' : 'history.totals.of_period')}
          >
            {total === null ? '…' : <Money amount={total[name]} currency={total.currencyCode} />}
          </Stat>
        ))}
      </Stats>
    </Card>
  ));
}
