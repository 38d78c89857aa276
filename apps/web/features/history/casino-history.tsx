import { IconLink } from '@marquee/ui/button/button.tsx';
import type { Column } from '@marquee/ui/table/table.tsx';
import { useT } from '../../lib/i18n/use-t.ts';
import { Money, useMoneyFormat } from '../../lib/money/money.tsx';
import { usePageHref } from '../../lib/pages/use-page.ts';
import { callApi } from '../../lib/api/api-client.ts';
import type { ExportedTable } from './export-button.tsx';
import { casinoQueryOf, type CasinoQuery } from './filters.rules.ts';
import { HistoryList } from './history-list.tsx';
import { readAll } from './read-all.ts';
import { RowDate } from './row-date.tsx';
import { RowId } from './row-id.tsx';
import styles from './history.module.css';
import { useCasinoTransactions, useFilters, type CasinoRow } from './use-history.ts';

/** Bets, wins and rollbacks with balances before and after. */
export function CasinoHistory({ href }: { href: string }) {
  const t = useT();
  const pageHref = usePageHref();
  const filters = useFilters('casino');
  const apiQuery = casinoQueryOf(filters);
  const query = useCasinoTransactions(apiQuery);
  const columns = useCasinoColumns(href);
  const exported = useCasinoExport(apiQuery);
  return (
    <HistoryList
      view="casino"
      filters={filters}
      exported={exported}
      query={query}
      href={href}
      caption={t('history.casino.title')}
      columns={columns}
      rowKey={(row) => row.transactionId}
      empty={{
        title: t('history.casino.empty'),
        text: t('history.casino.empty_text'),
        action: { href: pageHref('casino'), label: t('history.casino.empty_action') },
      }}
    />
  );
}

function useCasinoExport(apiQuery: CasinoQuery): () => Promise<ExportedTable> {
  const t = useT();
  const names = ['id', 'type', 'game', 'provider', 'before', 'amount', 'after', 'bonus_balance'] as const;
  const headings = [
    ...names.map((name) => t(`history.column.${name}`)),
    t('history.filter.currency'),
    t('history.column.date'),
  ];
  return async () => {
    const { rows, isComplete } = await readAll((page) =>
      callApi('listCasinoTransactions', { query: { ...apiQuery, ...page } }),
    );
    return {
      headings,
      isComplete,
      rows: rows.map((row) => [
        row.transactionId,
        t(`history.type.${row.transactionType}`),
        row.gameName,
        row.provider,
        row.balanceBefore,
        row.amount,
        row.balanceAfter,
        row.bonusBalance,
        row.currencyCode,
        row.date,
      ]),
    };
  };
}

function useCasinoColumns(href: string): ReadonlyArray<Column<CasinoRow>> {
  const t = useT();
  const pageHref = usePageHref();
  const format = useMoneyFormat();
  const money = (of: (row: CasinoRow) => string) => (row: CasinoRow) => (
    <Money amount={of(row)} currency={row.currencyCode} />
  );
  return [
    {
      key: 'game',
      title: t('history.column.game'),
      cell: (row) => (
        <>
          <span className={styles['game']}>
            <a href={pageHref('game', { game: row.gameSlug })}>{row.gameName}</a>
            <IconLink
              icon="search"
              size="small"
              label={t('history.filter.only_game', { game: row.gameName })}
              href={`${href}&game=${row.gameSlug}`}
            />
          </span>
          <span className={styles['providerBelow']}>{row.provider}</span>
        </>
      ),
      isHead: true,
    },
    {
      key: 'type',
      title: t('history.column.type'),
      cell: (row) => (
        <>
          {t(`history.type.${row.transactionType}`)}
          {row.freeSpinWin !== undefined && (
            <span className={styles['below']}>
              {t('history.free_spin_won', { amount: format(row.freeSpinWin, row.currencyCode) })}
            </span>
          )}
        </>
      ),
    },
    { key: 'before', title: t('history.column.before'), align: 'end', cell: money((row) => row.balanceBefore) },
    {
      key: 'amount',
      title: t('history.column.amount'),
      align: 'end',
      cell: (row) => (
        <Money
          amount={row.amount}
          currency={row.currencyCode}
          signed
          {...(row.transactionType === 'win' && !/^0(?:\.0*)?$/.test(row.amount) && { tone: 'win' as const })}
        />
      ),
    },
    { key: 'after', title: t('history.column.after'), align: 'end', cell: money((row) => row.balanceAfter) },
    { key: 'bonus', title: t('history.column.bonus_balance'), align: 'end', cell: money((row) => row.bonusBalance) },
    {
      key: 'provider',
      title: t('history.column.provider'),
      cell: (row) => row.provider,
      className: styles['provider'],
    },
    { key: 'id', title: t('history.column.id'), cell: (row) => <RowId id={row.transactionId} /> },
    { key: 'date', title: t('history.column.date'), cell: (row) => <RowDate at={row.date} /> },
  ];
}
