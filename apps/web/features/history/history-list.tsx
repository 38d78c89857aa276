import { numberLocale } from '@marquee/text/numbers.ts';
import { Card } from '@marquee/ui/card/card.tsx';
import { Button } from '@marquee/ui/button/button.tsx';
import { SkeletonText } from '@marquee/ui/skeleton/skeleton.tsx';
import { EmptyState, ErrorState } from '@marquee/ui/state/state.tsx';
import { Table, type Column } from '@marquee/ui/table/table.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import { useErrorText } from '../../lib/i18n/use-error-text.ts';
import { useT, useTranslator } from '../../lib/i18n/use-t.ts';
import { useAccountHref } from '../../lib/account/use-account-href.ts';
import { ListPages } from '../../lib/paging/list-pages.tsx';
import { useCursor, useFirstPageInstead } from '../../lib/paging/use-cursor.ts';
import { ExportButton, type ExportedTable } from './export-button.tsx';
import { filteredHref, hasFilters, type Filters } from './filters.rules.ts';
import { HistoryFilters } from './history-filters.tsx';
import styles from './history.module.css';
import { PeriodTotals } from './period-totals.tsx';
import { useWalletCodes } from './use-history.ts';

interface Listed<Row> {
  readonly count: number;
  readonly rows: readonly Row[];
  readonly nextCursor: string | null;
  readonly previousCursor: string | null;
  readonly archivedUntil: string | null;
}

export interface HistoryListProps<Row> {
  readonly view: 'money' | 'casino';
  readonly filters: Filters;
  /** Reads all filtered rows for the export. */
  readonly exported: () => Promise<ExportedTable>;
  readonly query: UseQueryResult<Listed<Row>>;
  /** URL of the first page, without filters. */
  readonly href: string;
  readonly caption: string;
  readonly columns: ReadonlyArray<Column<Row>>;
  readonly rowKey: (row: Row) => string;
  readonly empty: {
    readonly title: string;
    readonly text: string;
    readonly action: { readonly href: string; readonly label: string };
  };
}

/** Common parts of a history: filters, totals, rows or an empty state, pagination and export. */
export function HistoryList<Row>(props: HistoryListProps<Row>) {
  const { view, filters, href, query, exported, caption } = props;
  const wallets = useWalletCodes();
  return (
    <div className={styles['page']}>
      <HistoryFilters view={view} href={href} filters={filters} wallets={wallets} />
      <PeriodTotals view={view} filters={filters} />
      <HistoryRows {...props} />
      {query.data !== undefined && query.data.count > 0 && (
        <div className={styles['actions']}>
          <ExportButton name={caption} read={exported} />
        </div>
      )}
    </div>
  );
}

function HistoryRows<Row>({ query, href, filters, caption, columns, rowKey, empty }: HistoryListProps<Row>) {
  const t = useT();
  const errorText = useErrorText();
  const { data, error, isFetching, isPlaceholderData, refetch } = query;
  const firstPage = { href: filteredHref(href, filters), isFirst: useCursor().cursor === undefined };
  useFirstPageInstead(error, firstPage);
  if (!data) {
    if (!error) return <SkeletonText lines={8} label={t('history.loading')} />;
    const retry = (
      <Button variant="primary" icon="refresh" busy={isFetching} onClick={() => void refetch()}>
        {t('history.retry')}
      </Button>
    );
    return <ErrorState title={t('history.error')} text={errorText(error)} actions={retry} />;
  }
  if (data.count === 0) {
    const isFiltered = hasFilters(filters);
    const action = isFiltered ? { href: href, label: t('history.filter.reset') } : empty.action;
    return (
      <Card padding="large">
        <EmptyState
          icon="receipt"
          title={isFiltered ? t('history.filter.nothing') : empty.title}
          text={isFiltered ? t('history.filter.nothing_text') : empty.text}
          link={{ href: action.href, label: action.label, isPrimary: true }}
        />
        <ArchiveNotice until={data.archivedUntil} />
      </Card>
    );
  }
  return (
    <div className={styles['list']} aria-busy={isPlaceholderData || undefined}>
      <Table caption={caption} columns={columns} rows={data.rows} rowKey={rowKey} />
      <ListPages list={data} {...firstPage} />
      <ArchiveNotice until={data.archivedUntil} />
    </div>
  );
}

/** Where transactions are that no page lists any more. */
function ArchiveNotice({ until }: { until: string | null }) {
  const { t, locale } = useTranslator();
  const accountHref = useAccountHref();
  if (until === null) return null;
  const date = new Intl.DateTimeFormat(numberLocale(locale), { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(until),
  );
  return (
    <p className={styles['archive']}>
      {t('history.archived', { date })} <a href={accountHref('personal-data')}>{t('history.archived_action')}</a>
    </p>
  );
}
