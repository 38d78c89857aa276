import { isAssetCode } from '@marquee/money/assets.ts';
import { Banner } from '@marquee/ui/banner/banner.tsx';
import { typableDecimal } from '@marquee/text/amounts.ts';
import { Button } from '@marquee/ui/button/button.tsx';
import { Card } from '@marquee/ui/card/card.tsx';
import { RadioCards } from '@marquee/ui/radio-card/radio-card.tsx';
import { TextField } from '@marquee/ui/text-field/text-field.tsx';
import { useErrorText } from '../../lib/i18n/use-error-text.ts';
import { useT, useTranslator } from '../../lib/i18n/use-t.ts';
import { useMoneyFormat } from '../../lib/money/money.tsx';
import { DestinationFields } from './destination-fields.tsx';
import { useLatestWithdrawals } from './latest-withdrawals.ts';
import { QuoteSummary } from './quote-summary.tsx';
import { useWithdrawal, useWithdrawalForm, type WithdrawalInput, type WithdrawalSetup } from './use-withdrawal.ts';
import { EMPTY_DRAFT } from './withdrawal-draft.rules.ts';
import layout from '../../lib/layout/cards.module.css';
import type { Withdrawal, WithdrawalOptions } from './withdrawal.types.ts';

/** The withdrawal form, followed by the quote summary and the confirmation. */
export function WithdrawalForm({ options }: { options: WithdrawalOptions }) {
  const { currencyCode } = options;
  const [firstMethod] = options.methodOptions;
  if (firstMethod === undefined || !isAssetCode(currencyCode)) return null;
  return <WithdrawalSteps options={options} currencyCode={currencyCode} firstMethod={firstMethod} />;
}

function WithdrawalSteps(setup: WithdrawalSetup) {
  const { phase, confirmation, stepUpDialog, showQuote, change } = useWithdrawal();
  const input = useWithdrawalForm(setup, showQuote);
  switch (phase.kind) {
    case 'form':
      return <DraftForm options={setup.options} input={input} />;
    case 'summary':
      return (
        <QuoteSummary
          quote={phase.quote}
          isBusy={confirmation.isBusy}
          error={confirmation.error}
          isUnsure={confirmation.unsureOf === phase.quote.quoteId}
          onConfirm={() => void confirmation.run(phase.quote)}
          onChange={change}
        >
          {stepUpDialog}
        </QuoteSummary>
      );
    case 'done':
      return (
        <RequestedNotice
          withdrawal={phase.withdrawal}
          onAgain={() => {
            input.form.reset({ ...EMPTY_DRAFT, method: input.methodOption.method });
            change();
          }}
        />
      );
  }
}

function DraftForm({ options, input }: SectionProps) {
  const t = useT();
  const errorText = useErrorText();
  const { error } = input;
  const failed = t('errors.withdrawal.calculation_failed');
  return (
    <Card padding="large" title={t('withdrawal.form.title')}>
      <form {...input.props} className={layout['stack']}>
        {options.methodOptions.length > 1 && <MethodChoice options={options} input={input} />}
        <DestinationFields input={input} />
        <AmountField options={options} input={input} />
        {error !== null && (
          <Banner tone="danger" role="alert" title={failed}>
            {errorText(error) !== failed && errorText(error)}
          </Banner>
        )}
        <Button
          type="submit"
          variant="primary"
          size="large"
          block
          busy={input.isBusy}
          busyLabel={t('withdrawal.form.calculating')}
        >
          {t('withdrawal.form.calculate')}
        </Button>
      </form>
    </Card>
  );
}

/** Statuses in which the money of a withdrawal is reserved. */
const RESERVED: ReadonlySet<string> = new Set(['requested', 'pending', 'confirmed']);

/** Confirmation that the money is reserved, as long as it is, with a button for another withdrawal. */
function RequestedNotice({ withdrawal, onAgain }: { withdrawal: Withdrawal; onAgain: () => void }) {
  const t = useT();
  const money = useMoneyFormat();
  const { withdrawalId, amount, currencyCode } = withdrawal;
  const row = useLatestWithdrawals().data?.rows.find((one) => one.withdrawalId === withdrawalId);
  const isReserved = RESERVED.has((row ?? withdrawal).status);
  return (
    <Card padding="large">
      <div className={layout['stack']}>
        {isReserved && (
          <Banner tone="success" role="status" title={t('withdrawal.success')}>
            {t('withdrawal.success_text', { amount: money(amount, currencyCode) })}
          </Banner>
        )}
        <Button onClick={onAgain}>{t('withdrawal.again')}</Button>
      </div>
    </Card>
  );
}

interface SectionProps {
  readonly options: WithdrawalOptions;
  readonly input: WithdrawalInput;
}

function MethodChoice({ options, input }: SectionProps) {
  const { t, has } = useTranslator();
  return (
    <RadioCards
      legend={t('withdrawal.form.method')}
      name="method"
      variant="columns"
      value={input.methodOption.method}
      onChange={(method) => {
        input.form.clearErrors();
        input.change({ method, destinationId: '', network: '' });
      }}
      choices={options.methodOptions.flatMap(({ method: name }) => {
        const method = options.methods.find((candidate) => candidate.name === name);
        if (method === undefined) return [];
        const start = <img src={method.thumbnailUrl} alt="" width={48} height={34} />;
        return [{ value: name, title: has(method.title) ? t(method.title) : method.title, start }];
      })}
    />
  );
}

function AmountField({ options, input: { register, change, range, errorOf } }: SectionProps) {
  const t = useT();
  return (
    <TextField
      {...register('amount')}
      label={t('withdrawal.form.amount')}
      inputMode="decimal"
      autoComplete="off"
      lengthMax={24}
      start={<span className="numeral">{options.currencyCode}</span>}
      end={
        <Button size="small" variant="quiet" onClick={() => change({ amount: typableDecimal(options.available) })}>
          {t('withdrawal.form.amount_all')}
        </Button>
      }
      hint={range && t('withdrawal.form.amount_range', range)}
      error={errorOf('amount')}
    />
  );
}
