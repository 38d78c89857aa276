import { isAssetCode } from '@marquee/money/assets.ts';
import { Banner } from '@marquee/ui/banner/banner.tsx';
import { Button } from '@marquee/ui/button/button.tsx';
import { Card } from '@marquee/ui/card/card.tsx';
import { RadioCards } from '@marquee/ui/radio-card/radio-card.tsx';
import { TextField } from '@marquee/ui/text-field/text-field.tsx';
import { useEffect, useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { useErrorText } from '../../lib/i18n/use-error-text.ts';
import { useT, useTranslator } from '../../lib/i18n/use-t.ts';
import { useMoneyFormat } from '../../lib/money/money.tsx';
import { DestinationFields } from './destination-fields.tsx';
import { QuoteSummary } from './quote-summary.tsx';
import { useWithdrawal } from './use-withdrawal.ts';
import {
  EMPTY_DRAFT,
  fieldOf,
  findDraftProblems,
  quoteBodyOf,
  routeOf,
  type Draft,
  type DraftField,
} from './withdrawal-draft.rules.ts';
import styles from './withdrawal.module.css';
import type { WithdrawalOptions, WithdrawalMethodOption } from './withdrawal.types.ts';

/** The withdrawal form, followed by the quote summary and the confirmation. */
export function WithdrawalForm({ options }: { options: WithdrawalOptions }) {
  const t = useT();
  const errorText = useErrorText();
  const money = useMoneyFormat();
  const withdrawal = useWithdrawal();
  const { phase, isBusy, error } = withdrawal;
  const [draft, setDraft] = useState<Draft>(EMPTY_DRAFT);
  const [isChecked, setChecked] = useState(false);
  const { currencyCode } = options;
  const methodOption = options.methodOptions.find(({ method }) => method === draft.method) ?? options.methodOptions[0];
  const refusedField = error instanceof ApiError && phase.kind === 'form' ? fieldOf(error.code, draft) : null;
  useEffect(() => {
    if (refusedField !== null) document.querySelector<HTMLElement>(`input[name=${refusedField}]`)?.focus();
  }, [refusedField, error]);
  if (methodOption === undefined || !isAssetCode(currencyCode)) return null;

  const destinations = options.destinations.filter(({ method }) => method === methodOption.method);
  const route = routeOf(
    draft,
    methodOption,
    destinations.find(({ destinationId }) => destinationId === draft.destinationId),
  );
  const problems = findDraftProblems(draft, { methodOption, route, currencyCode });
  const precise = (amount: string) => money(amount, currencyCode, { precise: true });
  const range = route && { min: precise(route.minAmount), max: precise(route.maxAmount), fee: precise(route.fee) };
  const errorOf = (field: DraftField): string | undefined => {
    if (refusedField === field) return errorText(error);
    const problem = isChecked ? problems.get(field) : undefined;
    return problem && t(problem, { min: range?.min ?? '', max: range?.max ?? '' });
  };
  const edit = (change: Partial<Draft>) => {
    withdrawal.clearError();
    setDraft((now) => ({ ...now, ...change }));
  };
  const submit = () => {
    setChecked(true);
    const [first] = problems.keys();
    if (first === undefined) void withdrawal.calculate(quoteBodyOf(draft, methodOption, currencyCode));
    else document.querySelector<HTMLElement>(`input[name=${first}]`)?.focus();
  };

  if (phase.kind === 'done')
    return (
      <RequestedNotice
        onAgain={() => {
          setChecked(false);
          setDraft({ ...EMPTY_DRAFT, method: methodOption.method });
          withdrawal.change();
        }}
      />
    );
  if (phase.kind === 'summary')
    return (
      <QuoteSummary
        quote={phase.quote}
        isBusy={isBusy}
        error={error}
        isUnsure={withdrawal.unsureOf === phase.quote.quoteId}
        onConfirm={() => void withdrawal.confirm(phase.quote)}
        onChange={withdrawal.change}
      >
        {withdrawal.stepUpDialog}
      </QuoteSummary>
    );
  return (
    <Card padding="large" title={t('withdrawal.form.title')}>
      <form
        className={styles['stack']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {options.methodOptions.length > 1 && <MethodChoice options={options} methodOption={methodOption} edit={edit} />}
        <DestinationFields
          methodOption={methodOption}
          destinations={destinations}
          draft={draft}
          edit={edit}
          errorOf={errorOf}
          precise={precise}
        />
        <AmountField
          options={options}
          amount={draft.amount}
          edit={edit}
          hint={range && t('withdrawal.form.amount_range', range)}
          error={errorOf('amount')}
        />
        {error !== null && refusedField === null && (
          <Banner tone="danger" role="alert" title={t('errors.withdrawal.calculation_failed')}>
            {errorText(error)}
          </Banner>
        )}
        <Button
          type="submit"
          variant="primary"
          size="large"
          block
          busy={isBusy}
          busyLabel={t('withdrawal.form.calculating')}
        >
          {t('withdrawal.form.calculate')}
        </Button>
      </form>
    </Card>
  );
}

/** Confirmation that the money is reserved, with a button for another withdrawal. */
function RequestedNotice({ onAgain }: { onAgain: () => void }) {
  const t = useT();
  return (
    <Card padding="large">
      <div className={styles['stack']}>
        <Banner tone="success" role="status" title={t('withdrawal.success')}>
          {t('withdrawal.success_text')}
        </Banner>
        <Button onClick={onAgain}>{t('withdrawal.again')}</Button>
      </div>
    </Card>
  );
}

interface SectionProps {
  readonly options: WithdrawalOptions;
  readonly edit: (change: Partial<Draft>) => void;
}

function MethodChoice({ options, methodOption, edit }: SectionProps & { methodOption: WithdrawalMethodOption }) {
  const { t, has } = useTranslator();
  return (
    <RadioCards
      legend={t('withdrawal.form.method')}
      name="method"
      variant="columns"
      value={methodOption.method}
      onChange={(method) => edit({ method, destinationId: '', network: '' })}
      choices={options.methodOptions.flatMap(({ method: name }) => {
        const method = options.methods.find((candidate) => candidate.name === name);
        if (method === undefined) return [];
        const start = <img src={method.thumbnailUrl} alt="" width={48} height={34} />;
        return [{ value: name, title: has(method.title) ? t(method.title) : method.title, start }];
      })}
    />
  );
}

function AmountField({
  options,
  amount,
  edit,
  hint,
  error,
}: SectionProps & { amount: string; hint: string | null; error: string | undefined }) {
  const t = useT();
  return (
    <TextField
      label={t('withdrawal.form.amount')}
      name="amount"
      inputMode="decimal"
      autoComplete="off"
      maxLength={24}
      start={<span className="numeral">{options.currencyCode}</span>}
      end={
        <Button size="small" variant="quiet" onClick={() => edit({ amount: options.available })}>
          {t('withdrawal.form.amount_all')}
        </Button>
      }
      value={amount}
      onChange={(event) => edit({ amount: event.target.value })}
      hint={hint}
      error={error}
    />
  );
}
