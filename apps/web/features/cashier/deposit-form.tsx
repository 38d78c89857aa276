import { useState } from 'react';
import { depositPhoneProblem } from '@marquee/contract/deposit-phone.ts';
import type { AssetCode } from '@marquee/money/assets.ts';
import { formatAmount } from '@marquee/money/format.ts';
import { useTranslator } from '../../lib/i18n/use-t.ts';
import { normaliseAmount } from '../../lib/money/typed-amount.ts';
import { AmountSection } from './amount-section.tsx';
import { findAmountProblem, startAmount } from './amount.rules.ts';
import { BonusChoice } from './bonus-choice.tsx';
import { ChoiceSection } from './choice-section.tsx';
import { CashierClosed } from './cashier-closed.tsx';
import styles from './cashier.module.css';
import { DepositError } from './deposit-error.tsx';
import { storeInput, readTyped, type TypedDeposit } from './deposit-draft.ts';
import { MethodsSection } from './methods-section.tsx';
import { OwedNotice } from './owed-notice.tsx';
import { PaySection } from './pay-section.tsx';
import type { PaymentMethod } from './payment-method.ts';
import { PhoneField } from './phone-field.tsx';
import { Redirecting } from './redirecting.tsx';
import type { ErrorSlot } from './error-slot.rules.ts';
import { useDepositBonus } from './use-deposit-bonus.ts';
import { useCardFields } from './use-card-fields.ts';
import { useChoice } from './use-choice.ts';
import { useDepositErrorText } from './use-deposit-error.ts';
import { useSending } from './use-sending.ts';

export interface DepositFormProps {
  readonly playerId: string;
  readonly currencyCode: AssetCode;
  readonly methods: readonly PaymentMethod[];
  /** Method name from the URL (an alternative after a failure). */
  readonly requestedMethod: string | undefined;
  /** The player's debt in this currency, decimal string in major units. */
  readonly owed?: string | undefined;
}

/** Focuses the field of a missing network, bank or voucher code. */
function focusChoice(): void {
  document.querySelector<HTMLElement>('input[name=voucher], input[name=choice]')?.focus();
}

/** The deposit form: method, amount and one submit button that shows the amount. */
export function DepositForm({ playerId, currencyCode, methods, requestedMethod, owed }: DepositFormProps) {
  const { locale } = useTranslator();
  const errorText = useDepositErrorText();
  const owner = { playerId, currencyCode };
  const [typed, setTyped] = useState(() => ({
    ...readTyped(owner),
    // The URL has priority over the stored method.
    ...(requestedMethod !== undefined && { method: requestedMethod }),
  }));
  const { phone } = typed;
  const method = methods.find((candidate) => candidate.name === typed.method) ?? methods[0];
  const bonus = useDepositBonus(currencyCode);
  const [isChecked, setChecked] = useState(false);
  const choosing = useChoice(method, currencyCode);
  const fields = useCardFields(playerId, method, currencyCode);
  const { phase, refused, unknown, slot, isSending, send, reset } = useSending(playerId, { bonus, fields });
  if (!method) return null;

  const range = { currencyCode, minAmount: method.minAmount, maxAmount: method.maxAmount };
  const amount = choosing.fixedAmount ?? typed.amount ?? startAmount(range);
  const problem = findAmountProblem(amount, range);
  const phoneProblem = method.isPhoneRequired ? depositPhoneProblem(phone) : null;
  const money = formatAmount(normaliseAmount(amount), currencyCode, locale);

  function change(part: Partial<TypedDeposit>): void {
    const next = { ...typed, ...part };
    setTyped(next);
    storeInput(owner, next);
    reset();
  }

  function pay(): void {
    setChecked(true);
    if (!choosing.isComplete) return focusChoice();
    if (choosing.instrument?.kind === 'voucher' && choosing.voucher === null) return void choosing.preview();
    if (!method || problem !== null || phoneProblem !== null) {
      document.querySelector<HTMLElement>(problem === null ? 'input[name=phone]' : 'input[name=amount]')?.focus();
      return;
    }
    const draft = {
      method: method.name,
      currencyCode,
      amount: normaliseAmount(amount),
      phone: method.isPhoneRequired ? phone.trim() : '',
      ...(choosing.choice !== null && { choice: choosing.choice }),
    };
    void send(draft);
  }

  if (refused !== null && slot === 'gate') return <CashierClosed error={refused} isFetching={false} onRetry={reset} />;
  const refusalAt = (where: ErrorSlot) => (refused !== null && slot === where ? errorText(refused) : undefined);
  if (phase.kind === 'redirecting')
    return (
      <Redirecting url={phase.url} amount={formatAmount(phase.deposit.amount, phase.deposit.currencyCode, locale)} />
    );
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        pay();
      }}
    >
      <MethodsSection
        methods={methods}
        currencyCode={currencyCode}
        chosen={method.name}
        refusal={refusalAt('method')}
        onChoose={(name) => change({ method: name })}
      />
      <ChoiceSection
        choosing={choosing}
        fields={fields}
        isChecked={isChecked}
        refusal={refusalAt('choice')}
        onChange={reset}
      />
      <AmountSection
        choosing={choosing}
        range={range}
        amount={amount}
        problem={isChecked || choosing.voucher !== null ? problem : null}
        refusal={refusalAt('amount')}
        onChange={(next) => change({ amount: next })}
        onLeave={() => setChecked(true)}
      />
      {method.isPhoneRequired && (
        <PhoneField
          phone={phone}
          problem={isChecked ? phoneProblem : null}
          refusal={refusalAt('phone')}
          onChange={(next) => change({ phone: next })}
        />
      )}
      <BonusChoice
        bonus={bonus}
        amount={problem === null ? normaliseAmount(amount) : null}
        currencyCode={currencyCode}
      />
      {owed !== undefined && (
        <OwedNotice
          owed={owed}
          currencyCode={currencyCode}
          paying={problem === null ? normaliseAmount(amount) : undefined}
        />
      )}
      {refused !== null && (slot === 'banner' || slot === 'location') && <DepositError error={refused} onRetry={pay} />}
      {unknown !== null && <DepositError error={unknown.error} isUnknown onRetry={pay} />}
      <PaySection choosing={choosing} isSending={isSending} money={problem === null ? money : null} />
    </form>
  );
}
