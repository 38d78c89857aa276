import type { AssetCode } from '@marquee/money/assets.ts';
import { depositPhoneProblem } from '@marquee/contract/deposit-phone.ts';
import { useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { useEndpointForm } from '../../lib/forms/use-endpoint-form.ts';
import { useTranslator } from '../../lib/i18n/use-t.ts';
import { normaliseAmount } from '../../lib/money/typed-amount.ts';
import { findAmountProblem, startAmount, type AmountRange, type DepositAmountProblem } from './amount.rules.ts';
import { createDeposit, hasEnded } from './create-deposit.ts';
import { storeInput, readTyped, type TypedDeposit } from './deposit-draft.ts';
import { errorSlotOf, isField } from './error-slot.rules.ts';
import { limitText } from './limit-text.ts';
import type { Deposit, PaymentMethod } from './payment-method.ts';
import { useCardFields, type CardFields } from './use-card-fields.ts';
import { useChoice } from './use-choice.ts';
import { useDepositBonus } from './use-deposit-bonus.ts';
import { useDepositErrorText } from './use-deposit-error.ts';
import { useFollowDeposit } from './use-follow-deposit.ts';

const AMOUNT_PROBLEMS = {
  required: 'validation.required',
  malformed: 'validation.invalid_format',
  ambiguous: 'validation.amount_ambiguous',
  not_positive: 'validation.amount_above_zero',
  out_of_range: 'validation.amount_between',
} as const satisfies Record<DepositAmountProblem, string>;

const PHONE_PROBLEMS = { short: 'errors.deposit.PHONE_ERROR', format: 'validation.invalid_format' } as const;

export interface DepositFormProps {
  readonly playerId: string;
  readonly currencyCode: AssetCode;
  readonly methods: readonly PaymentMethod[];
  /** Method name from the URL (an alternative after a failure). */
  readonly requestedMethod: string | undefined;
  /** The player's debt in this currency, decimal string in major units. */
  readonly owed?: string | undefined;
}

/** The input, and the choice of the method, which is not stored. */
type DepositValues = TypedDeposit & { readonly choice: null };

/** State of the deposit form. Sending it previews a voucher, or creates the deposit. */
export function useDepositForm(
  { playerId, currencyCode, methods, requestedMethod }: DepositFormProps,
  firstMethod: PaymentMethod,
) {
  const { locale } = useTranslator();
  const owner = { playerId, currencyCode };
  const [typed] = useState(() => readTyped(owner));
  const methodOf = (name: string | null) => methods.find((candidate) => candidate.name === name) ?? firstMethod;
  // The URL has priority over the stored method.
  const [chosenMethod, setChosenMethod] = useState(requestedMethod ?? typed.method);
  const method = methodOf(chosenMethod);
  const choosing = useChoice(method, currencyCode);
  const bonus = useDepositBonus(currencyCode);
  const fields = useCardFields(playerId, method, currencyCode);
  const { redirect, follow } = useFollowDeposit();
  const range: AmountRange = { currencyCode, minAmount: method.minAmount, maxAmount: method.maxAmount };
  const amountOf = (values: TypedDeposit) => choosing.fixedAmount ?? values.amount ?? startAmount(range);

  const send = sendDepositOf(playerId, { currencyCode, method, choosing, bonus, fields });
  const endpointForm = useEndpointForm<DepositValues, Created | null>({
    defaultValues: { ...typed, choice: null },
    check: (values) => {
      if (!choosing.isComplete) return { choice: 'validation.required' };
      if (choosing.isPreviewNeeded) return {};
      const amount = findAmountProblem(amountOf(values), range);
      const phone = method.isPhoneRequired ? depositPhoneProblem(values.phone) : null;
      return { ...(amount && { amount: AMOUNT_PROBLEMS[amount] }), ...(phone && { phone: PHONE_PROBLEMS[phone] }) };
    },
    send: (values) => send(normaliseAmount(amountOf(values)), values.phone.trim()),
    onSuccess: (created) => created && follow(created.deposit),
    fieldOf: (error) => {
      const slot = error instanceof ApiError ? errorSlotOf(error.code) : 'banner';
      return isField(slot) ? slot : null;
    },
    names: displayedFields(method),
    errorText: useDepositErrorText(),
    textValues: () => ({
      min: limitText(range.minAmount, currencyCode, locale),
      max: limitText(range.maxAmount, currencyCode, locale),
    }),
  });
  const values = endpointForm.form.watch();
  const amount = amountOf(values);
  const edit = (part: Partial<TypedDeposit>) => {
    if (part.method !== undefined) {
      setChosenMethod(part.method);
      endpointForm.form.clearErrors();
    }
    endpointForm.change(part);
    const { choice: _, ...input } = endpointForm.form.getValues();
    storeInput(owner, input);
  };
  /** After a choice, which is no value of the form. */
  const clearChoiceError = () => {
    endpointForm.form.clearErrors('choice');
    endpointForm.clearError();
  };
  return {
    ...endpointForm,
    method,
    range,
    choosing,
    bonus,
    fields,
    redirect,
    amount,
    edit,
    clearChoiceError,
    phone: values.phone,
    problem: findAmountProblem(amount, range),
  };
}

/** The error of a field that the method does not have is one of the form. */
const displayedFields = ({ isPhoneRequired, instrument }: PaymentMethod): readonly string[] => [
  'amount',
  'method',
  ...(isPhoneRequired ? ['phone'] : []),
  ...(instrument ? ['choice'] : []),
];

interface Created {
  readonly deposit: Deposit;
}

/** Previews the voucher, or creates the deposit. Null where nothing was created: the reason is displayed at its field. */
function sendDepositOf(
  playerId: string,
  {
    currencyCode,
    method,
    choosing,
    bonus,
    fields,
  }: {
    readonly currencyCode: AssetCode;
    readonly method: PaymentMethod;
    readonly choosing: ReturnType<typeof useChoice>;
    readonly bonus: ReturnType<typeof useDepositBonus>;
    readonly fields: CardFields;
  },
) {
  return async (amount: string, phone: string): Promise<Created | null> => {
    if (choosing.isPreviewNeeded) {
      await choosing.preview();
      return null;
    }
    const draft = {
      method: method.name,
      currencyCode,
      amount,
      phone: method.isPhoneRequired ? phone : '',
      ...(choosing.choice !== null && { choice: choosing.choice }),
    };
    // The card token comes first, so that invalid card details are reported before a bonus is activated.
    const card = fields.isNeeded ? await fields.tokenizeCard(draft) : null;
    if (fields.isNeeded && card === null) return null;
    // A rejected bonus stops the deposit: the player chose to deposit for it.
    const claimed = await bonus.claimBonus(choosing.isAmountOpen ? null : amount);
    if (claimed === null) return null;
    try {
      const deposit = await createDeposit(playerId, { ...draft, ...claimed, ...(card !== null && { choice: card }) });
      fields.restart();
      return { deposit };
    } catch (error) {
      if (hasEnded(error)) fields.restart();
      throw error;
    }
  };
}
