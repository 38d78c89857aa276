import { Button } from '@marquee/ui/button/button.tsx';
import { ErrorState } from '@marquee/ui/state/state.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { useErrorText } from '../i18n/use-error-text.ts';
import { useT } from '../i18n/use-t.ts';
import type { Pending } from './arrive-together.tsx';

/** The three states of every answer: on its way (a skeleton of its true shape), here, or failed with a way to try again. An answer that is there stays while a newer one fails. */
export function QueryBoundary<T>({
  query,
  awaited = [],
  skeleton,
  errorTitle,
  children,
}: {
  query: UseQueryResult<T>;
  /** What parts of the answer read themselves: it is not shown before these have been answered or have failed, so that none of them pushes down another. */
  awaited?: readonly Pending[];
  skeleton: ReactNode;
  errorTitle: string;
  children: (response: T) => ReactNode;
}) {
  const t = useT();
  const errorText = useErrorText();
  const { data, error, isFetching, refetch } = query;
  // Keys, so that no element of the skeleton lives on in the answer and is seen to move.
  const isWhole = !awaited.some(({ isPending }) => isPending);
  if (data !== undefined && isWhole) return <Fragment key="answer">{children(data)}</Fragment>;
  if (!error || data !== undefined) return <Fragment key="waiting">{skeleton}</Fragment>;
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
