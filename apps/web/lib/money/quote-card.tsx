import { Banner } from '@marquee/ui/banner/banner.tsx';
import { Button } from '@marquee/ui/button/button.tsx';
import { Card } from '@marquee/ui/card/card.tsx';
import { useEffect, useRef, type ReactNode } from 'react';
import { ApiError } from '../api/api-error.ts';
import { useErrorText } from '../i18n/use-error-text.ts';
import styles from './quote-card.module.css';

/** How far the asking has come, and what the player may do. */
export interface QuoteDeeds {
  readonly isBusy: boolean;
  readonly error: unknown;
  /** An earlier request has left open whether it was carried out. */
  readonly isUnsure: boolean;
  readonly onConfirm: () => void;
  readonly onChange: () => void;
}

export interface QuoteLabels {
  readonly title: string;
  /** What the confirming action says that it will do. */
  readonly confirm: string;
  readonly confirming: string;
  /** Asks for the same once more, where nobody knows what became of it. */
  readonly retry: string;
  /** Back to the form while the quote holds, and when it is over. */
  readonly change: string;
  readonly again: string;
  /** How long it holds; null where that is not said now. */
  readonly validity: string | null;
  readonly expired: string;
  readonly failed: string;
  readonly unsure: string;
  readonly unsureText: string;
}

/** What was calculated, line by line, and the one action that says what it will do. `children` follow the lines, `footer` the actions. */
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
}: QuoteDeeds & {
  labels: QuoteLabels;
  facts: ReadonlyArray<readonly [name: string, value: ReactNode]>;
  hasExpired: boolean;
  children?: ReactNode;
  footer?: ReactNode;
}) {
  const errorText = useErrorText();
  const container = useRef<HTMLDivElement>(null);
  // It takes the place of the form: who reads by ear or keyboard is led along.
  useEffect(() => container.current?.focus(), []);
  // Nobody may read "nothing happened" while the answer is still on its way, or has not come.
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
