import { isAssetCode } from '@marquee/money/assets.ts';
import { Banner } from '@marquee/ui/banner/banner.tsx';
import { Button } from '@marquee/ui/button/button.tsx';
import { Card } from '@marquee/ui/card/card.tsx';
import { Select } from '@marquee/ui/select/select.tsx';
import { TextField } from '@marquee/ui/text-field/text-field.tsx';
import { useEffect, useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import type { EndpointResponse } from '../../../lib/api/endpoint-types.ts';
import { useErrorText } from '../../../lib/i18n/use-error-text.ts';
import { useT } from '../../../lib/i18n/use-t.ts';
import { useMoneyFormat } from '../../../lib/money/money.tsx';
import { normaliseAmount, readTypedAmount } from '../../../lib/money/typed-amount.ts';
import { ExchangeDone } from './exchange-done.tsx';
import { ExchangeSummary } from './exchange-summary.tsx';
import { useExchange } from './use-exchange.ts';
import styles from './wallets.module.css';

type Listed = EndpointResponse<'listWallets'>;

/** Errors shown at the amount field; all others are shown above the button. */
const AMOUNT_ERRORS: ReadonlySet<string> = new Set([
  'wallet.amount_invalid',
  'wallet.insufficient_funds',
  'exchange.amount_below',
  'exchange.amount_above',
]);

/** Exchange form, followed by the quote summary and the result. */
export function ExchangeForm({
  wallets,
  exchange,
}: {
  wallets: Listed['wallets'];
  exchange: NonNullable<Listed['exchange']>;
}) {
  const t = useT();
  const errorText = useErrorText();
  const money = useMoneyFormat();
  const { phase, isBusy, error, ...actions } = useExchange();
  const [draft, setDraft] = useState({ from: '', to: '', amount: '' });
  const codes = wallets.map(({ currencyCode }) => currencyCode);
  const from = codes.includes(draft.from) ? draft.from : (codes[0] ?? '');
  const others = codes.filter((code) => code !== from);
  const to = others.includes(draft.to) ? draft.to : (others[0] ?? '');
  const giving = wallets.find(({ currencyCode }) => currencyCode === from);
  const bounds = exchange.bounds.find(({ currencyCode }) => currencyCode === from);
  const isAmountError = error instanceof ApiError && AMOUNT_ERRORS.has(error.code);
  useEffect(() => {
    if (isAmountError) document.querySelector<HTMLElement>('input[name=exchanged]')?.focus();
  }, [isAmountError, error]);
  if (giving === undefined || !isAssetCode(from)) return null;
  const edit = (change: Partial<typeof draft>) => {
    actions.clearError();
    setDraft((now) => ({ ...now, ...change }));
  };
  if (phase.kind === 'done')
    return (
      <ExchangeDone
        exchange={phase.exchange}
        onAgain={() => {
          edit({ amount: '' });
          actions.change();
        }}
      />
    );
  if (phase.kind === 'summary')
    return (
      <ExchangeSummary
        quote={phase.quote}
        isBusy={isBusy}
        error={error}
        isUnsure={actions.unsureOf === phase.quote.quoteId}
        onConfirm={() => void actions.confirm(phase.quote)}
        onChange={actions.change}
      />
    );
  const named = (code: string) => ({ value: code, label: code });
  const range = bounds && { min: money(bounds.minAmount, from), max: money(bounds.maxAmount, from) };
  return (
    <Card padding="large" title={t('wallets.exchange.title')}>
      <form
        className={styles['stack']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // Only "All" may produce fractions of a cent. Unparsable input is sent as 0, so that the server returns the matching error.
          const isAll = draft.amount === giving.amount;
          const amount = isAll || readTypedAmount(draft.amount, from).ok ? normaliseAmount(draft.amount) : '0';
          void actions.requestQuote({ fromCurrencyCode: from, toCurrencyCode: to, amount });
        }}
      >
        <p className={styles['muted']}>{t('wallets.exchange.text')}</p>
        <div className={styles['pair']}>
          <Select
            label={t('wallets.exchange.from')}
            name="exchangeFrom"
            options={codes.map(named)}
            value={from}
            onChange={(event) => edit({ from: event.target.value, amount: '' })}
          />
          <Select
            label={t('wallets.exchange.to')}
            name="exchangeTo"
            options={others.map(named)}
            value={to}
            onChange={(event) => edit({ to: event.target.value })}
          />
        </div>
        <TextField
          label={t('wallets.exchange.amount')}
          name="exchanged"
          inputMode="decimal"
          autoComplete="off"
          maxLength={24}
          start={<span className="numeral">{from}</span>}
          end={
            <Button size="small" variant="quiet" onClick={() => edit({ amount: giving.amount })}>
              {t('wallets.exchange.all')}
            </Button>
          }
          value={draft.amount}
          onChange={(event) => edit({ amount: event.target.value })}
          hint={range && t('wallets.exchange.range', range)}
          error={isAmountError ? errorText(error) : undefined}
        />
        {error !== null && !isAmountError && (
          <Banner tone="danger" role="alert">
            {errorText(error)}
          </Banner>
        )}
        <Button type="submit" size="large" block busy={isBusy} busyLabel={t('wallets.exchange.asking')}>
          {t('wallets.exchange.ask')}
        </Button>
      </form>
    </Card>
  );
}
