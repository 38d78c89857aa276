import { Banner } from '@marquee/ui/banner/banner.tsx';
import { Button } from '@marquee/ui/button/button.tsx';
import { Card } from '@marquee/ui/card/card.tsx';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { useErrorText } from '../../lib/i18n/use-error-text.ts';
import { useTranslator } from '../../lib/i18n/use-t.ts';
import { useMoneyFormat } from '../../lib/money/money.tsx';
import styles from './withdrawal.module.css';
import type { Quote } from './withdrawal.types.ts';

/** True from the instant on. */
function useIsOver(instant: string): boolean {
  const [isOver, setOver] = useState(() => Date.now() >= Date.parse(instant));
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), Math.max(0, Date.parse(instant) - Date.now()));
    return () => clearTimeout(timer);
  }, [instant]);
  return isOver;
}

/** What was calculated, line by line, and the one action that says what it will do. */
export function QuoteSummary({
  quote,
  isBusy,
  trouble,
  isUnsure,
  onConfirm,
  onChange,
  children,
}: {
  quote: Quote;
  isBusy: boolean;
  trouble: unknown;
  /** An earlier request has left open whether it was carried out. */
  isUnsure: boolean;
  onConfirm: () => void;
  onChange: () => void;
  children: ReactNode;
}) {
  const { t, has, locale } = useTranslator();
  const errorText = useErrorText();
  const money = useMoneyFormat();
  // Nobody may read "nothing has been withdrawn" while the answer is still on its way, or has not come.
  const isOver = useIsOver(quote.expiresAt) && !isBusy && !isUnsure;
  const place = useRef<HTMLDivElement>(null);
  // It takes the place of the form: who reads by ear or keyboard is led along.
  useEffect(() => place.current?.focus(), []);
  const precise = (amount: string) => money(amount, quote.currencyCode, { precise: true });
  const at = (instant: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(instant));
  const networkKey: string = `withdrawal.network.${quote.network}`;
  const amount = precise(quote.amount);
  const facts: ReadonlyArray<readonly [string, ReactNode]> = [
    [t('withdrawal.summary.amount'), amount],
    [t('withdrawal.summary.fee'), /[1-9]/.test(quote.fee) ? precise(quote.fee) : t('withdrawal.summary.free')],
    [t('withdrawal.summary.arrives'), <strong key="arrives">{precise(quote.arrives)}</strong>],
    [
      t('withdrawal.summary.to'),
      <bdi key="to" dir="ltr">
        {quote.address}
      </bdi>,
    ],
    ...(quote.network === null
      ? []
      : [[t('withdrawal.form.network'), has(networkKey) ? t(networkKey) : quote.network] as const]),
    ...(quote.tag === null ? [] : [[t('withdrawal.summary.tag'), quote.tag] as const]),
    ...(quote.fullName === null ? [] : [[t('withdrawal.form.full_name'), quote.fullName] as const]),
    [t('withdrawal.summary.arrives_at'), at(quote.arrivesAt)],
  ];
  return (
    <Card padding="large" title={t('withdrawal.summary.title')}>
      <div ref={place} tabIndex={-1} className={styles['stack']}>
        <dl className={styles['facts']}>
          {facts.map(([name, value]) => (
            <div key={name} className={styles['fact']}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {quote.waitsUntil !== null && (
          <Banner icon="clock">{t('withdrawal.summary.waits', { at: at(quote.waitsUntil) })}</Banner>
        )}
        {isOver ? (
          <Banner tone="warning" role="alert">
            {t('withdrawal.summary.expired')}
          </Banner>
        ) : (
          !isUnsure && <p className={styles['muted']}>{t('withdrawal.summary.expires', { at: at(quote.expiresAt) })}</p>
        )}
        {isUnsure && (
          <Banner tone="warning" role="alert" title={t('withdrawal.summary.unsure')}>
            {trouble instanceof ApiError && <p>{errorText(trouble)}</p>}
            <p>{t('withdrawal.summary.unsure_text')}</p>
          </Banner>
        )}
        {trouble !== null && !isUnsure && !isOver && (
          <Banner tone="danger" role="alert" title={t('errors.withdrawal.failed')}>
            {errorText(trouble)}
          </Banner>
        )}
        {!isOver && (
          <Button
            variant="primary"
            size="large"
            block
            busy={isBusy}
            busyLabel={t('withdrawal.summary.confirming', { amount })}
            onClick={onConfirm}
          >
            {isUnsure ? (
              t('withdrawal.summary.ask_again')
            ) : (
              <bdi className="numeral">{t('withdrawal.summary.confirm', { amount })}</bdi>
            )}
          </Button>
        )}
        {!isUnsure && (
          <Button block variant={isOver ? 'primary' : 'quiet'} disabled={isBusy} onClick={onChange}>
            {t(isOver ? 'withdrawal.form.calculate' : 'withdrawal.summary.change')}
          </Button>
        )}
      </div>
      {children}
    </Card>
  );
}
