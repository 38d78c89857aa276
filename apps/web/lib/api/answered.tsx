import { Button } from '@marquee/ui/button/button.tsx';
import { ErrorState } from '@marquee/ui/state/state.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { useErrorText } from '../i18n/use-error-text.ts';
import { useT } from '../i18n/use-t.ts';

/** The three states of every answer: on its way (a skeleton of its true shape), here, or failed with a way to try again. An answer that is there stays while a newer one fails. */
export function Answered<T>({
  query,
  waiting,
  errorTitle,
  children,
}: {
  query: UseQueryResult<T>;
  waiting: ReactNode;
  errorTitle: string;
  children: (answer: T) => ReactNode;
}) {
  const t = useT();
  const errorText = useErrorText();
  const { data, error, isFetching, refetch } = query;
  // Keys, so that no element of the skeleton lives on in the answer and is seen to move.
  if (data !== undefined) return <Fragment key="answer">{children(data)}</Fragment>;
  if (!error) return <Fragment key="waiting">{waiting}</Fragment>;
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
