import { Banner } from '@marquee/ui/banner/banner.tsx';
import { Button } from '@marquee/ui/button/button.tsx';
import { Card } from '@marquee/ui/card/card.tsx';
import { useEffect, useRef, type ReactNode } from 'react';
import { ApiError } from '../api/api-error.ts';
import { useErrorText } from '../i18n/use-error-text.ts';
import styles from './quote-card.module.css';

/** State of the quote's request, and the actions of the player. */
export interface QuoteActions {
  readonly isBusy: boolean;
  readonly error: unknown;
  /** The outcome of an earlier request is unknown. */
  readonly isUnsure: boolean;
  readonly onConfirm: () => void;
  readonly onChange: () => void;
}

export interface QuoteLabels {
  readonly title: string;
  /** Label of the confirming action, naming what it does. */
  readonly confirm: string;
  readonly confirming: string;
  /** Repeats the request whose outcome is unknown. */
  readonly retry: string;
  /** Back to the form, while the quote is valid and after it has expired. */
  readonly change: string;
  readonly again: string;
  /** How long the quote is valid; null where it is not displayed. */
  readonly validity: string | null;
  readonly expired: string;
  readonly failed: string;
  readonly unsure: string;
  readonly unsureText: string;
}

/** A quote line by line with the one action that confirms it. `children` follow the lines, `footer` the actions. */
export function QuoteCard({
  labels,
  facts,
  hasExpired,
  isBusy,
  error,
  isUnsure,
  onConfirm,
  onChange,
  children,
  footer,
}: QuoteActions & {
  labels: QuoteLabels;
  facts: ReadonlyArray<readonly [name: string, value: ReactNode]>;
  hasExpired: boolean;
  children?: ReactNode;
  footer?: ReactNode;
}) {
  const errorText = useErrorText();
  const container = useRef<HTMLDivElement>(null);
  // It replaces the form, so the focus moves to it.
  useEffect(() => container.current?.focus(), []);
  // "Expired" must not be displayed while the request is pending or its outcome unknown.
  const isOver = hasExpired && !isBusy && !isUnsure;
  return (
    <Card padding="large" title={labels.title}>
      <div ref={container} tabIndex={-1} className={styles['stack']}>
        <dl className={styles['facts']}>
          {facts.map(([name, value]) => (
            <div key={name} className={styles['fact']}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {children}
        {isOver && (
          <Banner tone="warning" role="alert">
            {labels.expired}
          </Banner>
        )}
        {!isOver && !isUnsure && labels.validity !== null && <p className={styles['muted']}>{labels.validity}</p>}
        {isUnsure && (
          <Banner tone="warning" role="alert" title={labels.unsure}>
            {error instanceof ApiError && <p>{errorText(error)}</p>}
            <p>{labels.unsureText}</p>
          </Banner>
        )}
        {error !== null && !isUnsure && !isOver && (
          <Banner tone="danger" role="alert" title={labels.failed}>
            {errorText(error)}
          </Banner>
        )}
        {!isOver && (
          <Button variant="primary" size="large" block busy={isBusy} busyLabel={labels.confirming} onClick={onConfirm}>
            {isUnsure ? labels.retry : <bdi className="numeral">{labels.confirm}</bdi>}
          </Button>
        )}
        {!isUnsure && (
          <Button block variant={isOver ? 'primary' : 'quiet'} disabled={isBusy} onClick={onChange}>
            {isOver ? labels.again : labels.change}
          </Button>
        )}
      </div>
      {footer}
    </Card>
  );
}
