import { Banner } from '@marquee/ui/banner/banner.tsx';
import { Button } from '@marquee/ui/button/button.tsx';
import { Card } from '@marquee/ui/card/card.tsx';
import { useEffect, useRef, type ReactNode } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useErrorText } from '../../../lib/i18n/use-error-text.ts';
import { useT } from '../../../lib/i18n/use-t.ts';
import { useMoneyFormat } from '../../../lib/money/money.tsx';
import { RateWords } from '../../../lib/money/rate-words.tsx';
import type { Quote } from './use-exchange.ts';
import { useSecondsLeft } from './use-seconds-left.ts';
import styles from './wallets.module.css';

/** What was quoted, line by line, for how long it holds, and the one action that says what it will do. */
export function ExchangeSummary({
  quote,
  isBusy,
  trouble,
  isUnsure,
  onConfirm,
  onChange,
}: {
  quote: Quote;
  isBusy: boolean;
  trouble: unknown;
  /** An earlier request has left open whether it was carried out. */
  isUnsure: boolean;
  onConfirm: () => void;
  onChange: () => void;
}) {
  const t = useT();
  const errorText = useErrorText();
  const money = useMoneyFormat();
  const seconds = useSecondsLeft(quote.expiresAt);
  const place = useRef<HTMLDivElement>(null);
  // It takes the place of the form: who reads by ear or keyboard is led along.
  useEffect(() => place.current?.focus(), []);
  const { fromCurrencyCode: from, toCurrencyCode: to } = quote;
  const amount = money(quote.amount, from, { precise: true });
  const receives = money(quote.receives, to, { precise: true });
  // Nobody may read "nothing was exchanged" while the answer is still on its way, or has not come.
  const isOver = seconds === 0 && !isBusy && !isUnsure;
  const facts: ReadonlyArray<readonly [string, ReactNode]> = [
    [t('wallets.summary.amount'), amount],
    [t('wallets.summary.rate'), <RateWords key="rate" rate={quote.rate} from={from} to={to} />],
    [t('wallets.summary.fee'), money(quote.fee, to, { precise: true })],
    [t('wallets.summary.receives'), <strong key="receives">{receives}</strong>],
  ];
  return (
    <Card padding="large" title={t('wallets.summary.title')}>
      <div ref={place} tabIndex={-1} className={styles['stack']}>
        <dl className={styles['facts']}>
          {facts.map(([name, value]) => (
            <div key={name} className={styles['fact']}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p className={styles['muted']}>{t('wallets.summary.fee_text')}</p>
        {isOver && (
          <Banner tone="warning" role="alert">
            {t('wallets.summary.expired')}
          </Banner>
        )}
        {seconds > 0 && !isUnsure && (
          <p className={styles['muted']}>{t('wallets.summary.expires', { count: seconds })}</p>
        )}
        {isUnsure && (
          <Banner tone="warning" role="alert" title={t('wallets.summary.unsure')}>
            {trouble instanceof ApiError && <p>{errorText(trouble)}</p>}
            <p>{t('wallets.summary.unsure_text')}</p>
          </Banner>
        )}
        {trouble !== null && !isUnsure && !isOver && (
          <Banner tone="danger" role="alert" title={t('wallets.summary.failed')}>
            {errorText(trouble)}
          </Banner>
        )}
        {!isOver && (
          <Button
            variant="primary"
            size="large"
            block
            busy={isBusy}
            busyLabel={t('wallets.summary.confirming')}
            onClick={onConfirm}
          >
            {isUnsure ? (
              t('wallets.summary.retry')
            ) : (
              <bdi className="numeral">{t('wallets.summary.confirm', { amount, receives })}</bdi>
            )}
          </Button>
        )}
        {!isUnsure && (
          <Button block variant={isOver ? 'primary' : 'quiet'} disabled={isBusy} onClick={onChange}>
            {t(isOver ? 'wallets.summary.again' : 'wallets.summary.change')}
          </Button>
        )}
      </div>
    </Card>
  );
}
