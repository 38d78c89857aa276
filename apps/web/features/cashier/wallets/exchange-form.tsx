import { isAssetCode } from '@marquee/money/assets.ts';
import { Button } from '@marquee/ui/button/button.tsx';
import { Card } from '@marquee/ui/card/card.tsx';
import { Select } from '@marquee/ui/select/select.tsx';
import { TextField } from '@marquee/ui/text-field/text-field.tsx';
import { ApiError } from '../../../lib/api/api-error.ts';
import { callApi } from '../../../lib/api/api-client.ts';
import type { EndpointResponse } from '../../../lib/api/endpoint-types.ts';
import { useEndpointForm } from '../../../lib/forms/use-endpoint-form.ts';
import { useT } from '../../../lib/i18n/use-t.ts';
import { ErrorAlert } from '../../../lib/layout/error-alert.tsx';
import { useMoneyFormat } from '../../../lib/money/money.tsx';
import { amountProblemKey, normaliseAmount, readTypedAmount } from '../../../lib/money/typed-amount.ts';
import { ExchangeDone } from './exchange-done.tsx';
import { ExchangeSummary } from './exchange-summary.tsx';
import { useExchange, type Quote } from './use-exchange.ts';
import layout from '../../../lib/layout/cards.module.css';
import styles from './wallets.module.css';

type Listed = EndpointResponse<'listWallets'>;

interface ExchangeFormProps {
  readonly wallets: Listed['wallets'];
  readonly exchange: NonNullable<Listed['exchange']>;
}

/** Empty codes select the first wallets. */
const EMPTY = { from: '', to: '', amount: '' };
type Draft = typeof EMPTY;

/** Errors shown at the amount field; all others are shown above the button. */
const AMOUNT_ERRORS: ReadonlySet<string> = new Set([
  'wallet.amount_invalid',
  'wallet.insufficient_funds',
  'exchange.amount_below',
  'exchange.amount_above',
]);

/** Exchange form, followed by the quote summary and the result. */
export function ExchangeForm({ wallets, exchange }: ExchangeFormProps) {
  const { phase, confirmation, showQuote, change } = useExchange();
  const input = useExchangeForm(wallets, showQuote);
  switch (phase.kind) {
    case 'form':
      return <DraftForm wallets={wallets} exchange={exchange} input={input} />;
    case 'summary':
      return (
        <ExchangeSummary
          quote={phase.quote}
          isBusy={confirmation.isBusy}
          error={confirmation.error}
          isUnsure={confirmation.unsureOf === phase.quote.quoteId}
          onConfirm={() => void confirmation.run(phase.quote)}
          onChange={change}
        />
      );
    case 'done':
      return (
        <ExchangeDone
          exchange={phase.exchange}
          onAgain={() => {
            input.form.reset({ ...input.form.getValues(), amount: '' });
            change();
          }}
        />
      );
  }
}

/** Input of an exchange; sending it requests a quote. */
function useExchangeForm(wallets: Listed['wallets'], onQuote: (quote: Quote) => void) {
  const chosen = (draft: Draft) => {
    const codes = wallets.map(({ currencyCode }) => currencyCode);
    const from = codes.includes(draft.from) ? draft.from : (codes[0] ?? '');
    const others = codes.filter((code) => code !== from);
    const to = others.includes(draft.to) ? draft.to : (others[0] ?? '');
    return { codes, others, from, to, giving: wallets.find(({ currencyCode }) => currencyCode === from) };
  };
  const endpointForm = useEndpointForm<Draft, { quote: Quote }>({
    defaultValues: EMPTY,
    check: (draft) => {
      const { from, giving } = chosen(draft);
      const { amount } = draft;
      if (amount.trim() === '') return { amount: 'validation.required' };
      // Only "All" may have fractions of a cent.
      if (amount === giving?.amount) return {};
      if (!isAssetCode(from)) return { amount: 'validation.invalid_format' };
      const parsed = readTypedAmount(amount, from);
      return parsed.ok ? {} : { amount: amountProblemKey(parsed) };
    },
    send: (draft) => {
      const { from, to } = chosen(draft);
      const amount = normaliseAmount(draft.amount);
      return callApi('quoteExchange', { body: { fromCurrencyCode: from, toCurrencyCode: to, amount } });
    },
    onSuccess: ({ quote }) => onQuote(quote),
    fieldOf: (error) => (error instanceof ApiError && AMOUNT_ERRORS.has(error.code) ? 'amount' : null),
  });
  return { ...endpointForm, ...chosen(endpointForm.form.watch()) };
}

function DraftForm({ exchange, input }: ExchangeFormProps & { input: ReturnType<typeof useExchangeForm> }) {
  const t = useT();
  const money = useMoneyFormat();
  const { props, register, change, isBusy, error, errorOf, codes, others, from, to, giving } = input;
  if (giving === undefined || !isAssetCode(from)) return null;
  const bounds = exchange.bounds.find(({ currencyCode }) => currencyCode === from);
  const named = (code: string) => ({ value: code, label: code });
  const range = bounds && { min: money(bounds.minAmount, from), max: money(bounds.maxAmount, from) };
  return (
    <Card padding="large" title={t('wallets.exchange.title')}>
      <form {...props} className={layout['stack']}>
        <p className={styles['muted']}>{t('wallets.exchange.text')}</p>
        <div className={styles['pair']}>
          <Select
            label={t('wallets.exchange.from')}
            name="exchangeFrom"
            options={codes.map(named)}
            value={from}
            onChange={(event) => {
              input.form.clearErrors();
              input.form.setValue('amount', '');
              input.form.setValue('from', event.target.value);
            }}
          />
          <Select
            label={t('wallets.exchange.to')}
            name="exchangeTo"
            options={others.map(named)}
            value={to}
            onChange={(event) => change({ to: event.target.value })}
          />
        </div>
        <TextField
          {...register('amount')}
          label={t('wallets.exchange.amount')}
          inputMode="decimal"
          autoComplete="off"
          lengthMax={24}
          start={<span className="numeral">{from}</span>}
          end={
            <Button size="small" variant="quiet" onClick={() => change({ amount: giving.amount })}>
              {t('wallets.exchange.all')}
            </Button>
          }
          hint={range && t('wallets.exchange.range', range)}
          error={errorOf('amount')}
        />
        <ErrorAlert error={error} />
        <Button type="submit" size="large" block busy={isBusy} busyLabel={t('wallets.exchange.getting_quote')}>
          {t('wallets.exchange.get_quote')}
        </Button>
      </form>
    </Card>
  );
}
