import { Button } from '@marquee/ui/button/button.tsx';
import { ErrorState } from '@marquee/ui/state/state.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { ConnectionError } from './api-error.ts';
import { useErrorText } from '../i18n/use-error-text.ts';
import { useT } from '../i18n/use-t.ts';
import type { Pending } from './query-group.tsx';

/**
 * The three states of a query: a skeleton of the same size, the data, or an error with a retry. Existing data stays displayed when a refetch fails. Without a
 * connection a query waits for it, which is an error for the visitor.
 */
export function QueryBoundary<T>({
  query,
  childQueries = [],
  skeleton,
  errorTitle,
  children,
}: {
  query: UseQueryResult<T>;
  /** Queries of the children: the content is displayed only when these have loaded or failed, so that none of them moves another. */
  childQueries?: readonly Pending[];
  skeleton: ReactNode;
  errorTitle: string;
  children: (response: T) => ReactNode;
}) {
  const t = useT();
  const errorText = useErrorText();
  const { data, isFetching, isPaused, refetch } = query;
  const error = query.error ?? (isPaused ? new ConnectionError('offline') : null);
  // Keys, so that React reuses no element of the skeleton for the content and animates it.
  const isComplete = !childQueries.some(({ isPending }) => isPending);
  if (data !== undefined && isComplete) return <Fragment key="content">{children(data)}</Fragment>;
  if (!error || data !== undefined) return <Fragment key="skeleton">{skeleton}</Fragment>;
  return (
    <ErrorState
      title={errorTitle}
      text={errorText(error)}
      actions={
        <Button variant="primary" icon="refresh" busy={isFetching} onClick={() => void refetch()}>
          {t('shell.error.retry')}
        </Button>
      }
    />
  );
}
