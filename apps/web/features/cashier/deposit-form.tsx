import { formatAmount } from '@marquee/money/format.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { useTranslator } from '../../lib/i18n/use-t.ts';
import { normaliseAmount } from '../../lib/money/typed-amount.ts';
import { AmountSection } from './amount-section.tsx';
import { BonusChoice } from './bonus-choice.tsx';
import { ChoiceSection } from './choice-section.tsx';
import { CashierClosed } from './cashier-closed.tsx';
import { UnknownDeposit } from './create-deposit.ts';
import styles from './cashier.module.css';
import { DepositError } from './deposit-error.tsx';
import { MethodsSection } from './methods-section.tsx';
import { OwedNotice } from './owed-notice.tsx';
import { PaySection } from './pay-section.tsx';
import type { PaymentMethod } from './payment-method.ts';
import { PhoneField } from './phone-field.tsx';
import { Redirecting } from './redirecting.tsx';
import { errorSlotOf } from './error-slot.rules.ts';
import { useDepositForm, type DepositFormProps } from './use-deposit-form.ts';

/** The deposit form: method, amount and one submit button that shows the amount. */
export function DepositForm(props: DepositFormProps) {
  const [firstMethod] = props.methods;
  return firstMethod ? <Fields {...props} firstMethod={firstMethod} /> : null;
}

function Fields({ firstMethod, ...props }: DepositFormProps & { firstMethod: PaymentMethod }) {
  const { methods, currencyCode, owed } = props;
  const { locale } = useTranslator();
  const deposit = useDepositForm(props, firstMethod);
  const { method, choosing, range, amount, problem, redirect, error, errorOf, edit } = deposit;
  const retry = () => void deposit.submit();
  const money = problem === null ? normaliseAmount(amount) : null;

  if (error instanceof ApiError && errorSlotOf(error.code) === 'gate')
    return <CashierClosed error={error} onRetry={deposit.clearError} />;
  if (redirect)
    return (
      <Redirecting
        url={redirect.url}
        amount={formatAmount(redirect.deposit.amount, redirect.deposit.currencyCode, locale)}
      />
    );
  return (
    <form {...deposit.props} className={styles['form']}>
      <MethodsSection
        methods={methods}
        currencyCode={currencyCode}
        chosen={method.name}
        refusal={errorOf('method')}
        onChoose={(name) => edit({ method: name })}
      />
      <ChoiceSection
        choosing={choosing}
        fields={deposit.fields}
        isChecked={deposit.attempts > 0}
        refusal={errorOf('choice')}
        onChange={deposit.clearChoiceError}
      />
      <AmountSection
        choosing={choosing}
        range={range}
        amount={amount}
        problem={problem}
        error={errorOf('amount')}
        onChange={(next) => edit({ amount: next })}
        onLeave={() => void deposit.form.trigger('amount')}
      />
      {method.isPhoneRequired && (
        <PhoneField phone={deposit.phone} error={errorOf('phone')} onChange={(next) => edit({ phone: next })} />
      )}
      <BonusChoice
        bonus={deposit.bonus}
        amount={choosing.isPreviewNeeded ? null : money}
        isAmountOpen={choosing.isAmountOpen}
        currencyCode={currencyCode}
      />
      {owed !== undefined && <OwedNotice owed={owed} currencyCode={currencyCode} paying={money ?? undefined} />}
      {error !== null && (
        <DepositError
          error={error instanceof UnknownDeposit ? error.cause : error}
          isUnknown={!(error instanceof ApiError)}
          onRetry={retry}
        />
      )}
      <PaySection
        choosing={choosing}
        isBusy={deposit.isBusy}
        money={money === null ? null : formatAmount(money, currencyCode, locale)}
      />
    </form>
  );
}
