import { Button, LinkButton } from '@marquee/ui/button/button.tsx';
import { SkeletonText } from '@marquee/ui/skeleton/skeleton.tsx';
import { EmptyState, ErrorState } from '@marquee/ui/state/state.tsx';
import { Table, type Column } from '@marquee/ui/table/table.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import { useErrorText } from '../../lib/i18n/use-error-text.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { ListPages } from '../../lib/paging/list-pages.tsx';
import styles from './history.module.css';

interface Listed<Row> {
  readonly count: number;
  readonly rows: readonly Row[];
}

export interface HistoryListProps<Row> {
  readonly query: UseQueryResult<Listed<Row>>;
  readonly pageNo: number;
  /** Address of the first page. */
  readonly address: string;
  readonly caption: string;
  readonly columns: ReadonlyArray<Column<Row>>;
  readonly rowKey: (row: Row) => string;
  readonly empty: {
    readonly title: string;
    readonly text: string;
    readonly action: { readonly href: string; readonly label: string };
  };
}

/** What every history has: its rows, or that there are none, or that they could not be read and how to try again; and the pages. */
export function HistoryList<Row>({ query, pageNo, address, caption, columns, rowKey, empty }: HistoryListProps<Row>) {
  const t = useT();
  const errorText = useErrorText();
  const { data, error, isFetching, isPlaceholderData, refetch } = query;
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
    return (
      <EmptyState
        icon="receipt"
        title={empty.title}
        text={empty.text}
        actions={
          <LinkButton variant="primary" href={empty.action.href}>
            {empty.action.label}
          </LinkButton>
        }
      />
    );
  }
  return (
    <div className={styles['list']} aria-busy={isPlaceholderData || undefined}>
      <Table caption={caption} columns={columns} rows={data.rows} rowKey={rowKey} />
      <ListPages count={data.count} pageNo={pageNo} address={address} />
    </div>
  );
}
