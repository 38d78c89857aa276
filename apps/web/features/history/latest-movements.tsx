import { numberLocale } from '@marquee/text/numbers.ts';
import { Button, LinkButton } from '@marquee/ui/button/button.tsx';
import type { IconName } from '@marquee/ui/icon/icon-list.ts';
import { Skeleton } from '@marquee/ui/skeleton/skeleton.tsx';
import { SlowStatus } from '@marquee/ui/status/slow-status.tsx';
import { EmptyState, ErrorState } from '@marquee/ui/state/state.tsx';
import { TransactionRow } from '@marquee/ui/transaction-row/transaction-row.tsx';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '../../lib/api/query-for.ts';
import { useErrorText } from '../../lib/i18n/use-error-text.ts';
import { useT, useTranslator } from '../../lib/i18n/use-t.ts';
import { Money } from '../../lib/money/money.tsx';
import { usePageHref } from '../../lib/pages/use-page.ts';
import styles from './latest-movements.module.css';
import { STATUS_TONES, useMethodName } from './money-row.ts';
import type { MoneyRow } from './use-history.ts';

const ROWS_MAX = 5;

const ROW_STYLES: Readonly<Record<MoneyRow['transactionType'], readonly [IconName, 'in' | 'out']>> = {
  deposit: ['deposit', 'in'],
  bonus: ['gift', 'in'],
  adjustment: ['receipt', 'in'],
  withdrawal: ['withdraw', 'out'],
  exchange: ['coins', 'in'],
  refund: ['refresh', 'out'],
  chargeback: ['refresh', 'out'],
};

function Movement({ row }: { row: MoneyRow }) {
  const { t, locale } = useTranslator();
  const methodOf = useMethodName();
  const [icon, direction] = ROW_STYLES[row.transactionType];
  const tone = STATUS_TONES[row.status];
  const date = new Intl.DateTimeFormat(numberLocale(locale), { dateStyle: 'medium' }).format(new Date(row.date));
  return (
    <TransactionRow
      icon={icon}
      // Unsuccessful payments moved no money.
      direction={tone === 'success' && !row.amount.startsWith('-') ? direction : 'out'}
      title={t(`history.type.${row.transactionType}`)}
      detail={
        <>
          {row.method !== '' && `${methodOf(row.method)} · `}
          <time dateTime={row.date}>{date}</time>
        </>
      }
      amount={<Money amount={row.amount} currency={row.currencyCode} {...(tone !== 'success' && { tone: 'muted' })} />}
      status={{ tone, text: t(`history.status.${row.status}`) }}
    />
  );
}

export const useLatestMovements = () => useQuery(queryFor('listTransactions', { query: { limit: ROWS_MAX } }));

function Movements() {
  const t = useT();
  const errorText = useErrorText();
  const { data, error, isFetching, refetch } = useLatestMovements();
  if (data === undefined && error !== null)
    return (
      <ErrorState
        title={t('history.error')}
        text={errorText(error)}
        actions={
          <Button icon="refresh" busy={isFetching} onClick={() => void refetch()}>
            {t('history.retry')}
          </Button>
        }
      />
    );
  if (data === undefined)
    return (
      <div className={styles['rows']}>
        <SlowStatus text={t('history.loading')} />
        {Array.from({ length: ROWS_MAX }, (_, at) => (
          <Skeleton key={at} shape="block" className={styles['skeleton']} />
        ))}
      </div>
    );
  if (data.rows.length === 0)
    return <EmptyState icon="receipt" title={t('history.money.empty')} text={t('history.money.empty_text')} />;
  return (
    <ul className={styles['rows']}>
      {data.rows.map((row) => (
        <li key={`${row.transactionId} ${row.date}`}>
          <Movement row={row} />
        </li>
      ))}
    </ul>
  );
}

/** The latest transactions, with a link to all. */
export function LatestMovements() {
  const t = useT();
  const pageHref = usePageHref();
  return (
    <section className={styles['latest']}>
      <div className={styles['header']}>
        <h2 className={styles['title']}>{t('history.latest')}</h2>
        <LinkButton size="small" variant="quiet" iconEnd="chevron-forward" href={pageHref('transactions')}>
          {t('history.latest_all')}
        </LinkButton>
      </div>
      <Movements />
    </section>
  );
}
