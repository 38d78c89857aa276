import { Badge } from '@marquee/ui/badge/badge.tsx';
import type { Column } from '@marquee/ui/table/table.tsx';
import { useTranslator } from '../../lib/i18n/use-t.ts';
import { Money } from '../../lib/money/money.tsx';
import { RateLabel } from '../../lib/money/rate-label.tsx';
import { usePageHref } from '../../lib/pages/use-page.ts';
import { callApi } from '../../lib/api/api-client.ts';
import type { ExportedTable } from './export-button.tsx';
import { moneyQueryOf, type MoneyQuery } from './filters.rules.ts';
import { HistoryList } from './history-list.tsx';
import { readAll } from './read-all.ts';
import { RowDate } from './row-date.tsx';
import { RowId } from './row-id.tsx';
import { STATUS_TONES, useMethodName } from './money-row.ts';
import { useFilters, useTransactions, type MoneyRow } from './use-history.ts';

/** Deposits, withdrawals and other money transactions. */
export function MoneyHistory({ href }: { href: string }) {
  const { t } = useTranslator();
  const pageHref = usePageHref();
  const filters = useFilters('money');
  const apiQuery = moneyQueryOf(filters);
  const query = useTransactions(apiQuery);
  const columns = useMoneyColumns();
  const exported = useMoneyExport(apiQuery);
  return (
    <HistoryList
      view="money"
      filters={filters}
      exported={exported}
      query={query}
      href={href}
      caption={t('history.money.title')}
      columns={columns}
      rowKey={(row) => `${row.transactionId} ${row.date}`}
      empty={{
        title: t('history.money.empty'),
        text: t('history.money.empty_text'),
        action: { href: pageHref('deposit'), label: t('history.money.empty_action') },
      }}
    />
  );
}

/** CSV columns: ISO timestamps, and amounts separate from their currency. */
function useMoneyExport(apiQuery: MoneyQuery): () => Promise<ExportedTable> {
  const { t } = useTranslator();
  const methodOf = useMethodName();
  const names = ['date', 'id', 'method', 'type', 'amount'] as const;
  const headings = [
    ...names.map((name) => t(`history.column.${name}`)),
    t('history.filter.currency'),
    t('history.column.status'),
    t('history.column.bonus'),
    t('history.column.pair'),
    t('history.column.rate'),
  ];
  return async () => {
    const { rows, isComplete } = await readAll((page) =>
      callApi('listTransactions', { query: { ...apiQuery, ...page } }),
    );
    return {
      headings,
      isComplete,
      rows: rows.map((row) => [
        row.date,
        row.transactionId,
        methodOf(row.method),
        t(`history.type.${row.transactionType}`),
        row.amount,
        row.currencyCode,
        t(`history.status.${row.status}`),
        t(row.bonus === 'y' ? 'history.yes' : 'history.no'),
        ...rateCells(row),
      ]),
    };
  };
}

/** Source and target currency of an exchange; null for other types. */
function pairOf({ amount, currencyCode, exchange }: MoneyRow): readonly [from: string, to: string] | null {
  if (exchange === undefined) return null;
  return amount.startsWith('-') ? [currencyCode, exchange.currencyCode] : [exchange.currencyCode, currencyCode];
}

/** Currency pair (`EUR/USD`) and exact rate; empty strings for other types. */
function rateCells(row: MoneyRow): readonly [pair: string, rate: string] {
  return [pairOf(row)?.join('/') ?? '', row.exchange?.rate ?? ''];
}

/** The transaction type; for an exchange with its rate. */
function TypeOf({ row }: { row: MoneyRow }) {
  const { t } = useTranslator();
  const type = t(`history.type.${row.transactionType}`);
  const pair = pairOf(row);
  if (row.exchange === undefined || pair === null) return type;
  const [from, to] = pair;
  return (
    <>
      {type}
      <br />
      <small>
        <RateLabel rate={row.exchange.rate} from={from} to={to} />
      </small>
    </>
  );
}

function useMoneyColumns(): ReadonlyArray<Column<MoneyRow>> {
  const { t } = useTranslator();
  const methodOf = useMethodName();
  return [
    { key: 'date', title: t('history.column.date'), cell: (row) => <RowDate at={row.date} />, isHead: true },
    { key: 'id', title: t('history.column.id'), cell: (row) => <RowId id={row.transactionId} /> },
    { key: 'method', title: t('history.column.method'), cell: (row) => methodOf(row.method) },
    { key: 'type', title: t('history.column.type'), cell: (row) => <TypeOf row={row} /> },
    {
      key: 'amount',
      title: t('history.column.amount'),
      align: 'end',
      cell: (row) => <Money amount={row.amount} currency={row.currencyCode} />,
    },
    {
      key: 'status',
      title: t('history.column.status'),
      cell: (row) => <Badge tone={STATUS_TONES[row.status]}>{t(`history.status.${row.status}`)}</Badge>,
    },
    {
      key: 'bonus',
      title: t('history.column.bonus'),
      cell: (row) => t(row.bonus === 'y' ? 'history.yes' : 'history.no'),
    },
  ];
}
