import type { ComponentProps } from 'react';
import { useTranslator } from '../../lib/i18n/use-t.ts';
import { AmountField } from './amount-field.tsx';
import type { DepositAmountProblem } from './amount.rules.ts';
import styles from './cashier.module.css';
import { limitText } from './limit-text.ts';
import type { useChoice } from './use-choice.ts';

/** The amount field. For a voucher or a crypto wallet, where the player types no amount, only the error. */
export function AmountSection({
  choosing,
  problem,
  ...field
}: ComponentProps<typeof AmountField> & {
  choosing: ReturnType<typeof useChoice>;
  problem: DepositAmountProblem | null;
}) {
  const { t, locale } = useTranslator();
  if (choosing.isAmountTyped) return <AmountField {...field} />;
  const { range, error } = field;
  const limits = {
    min: limitText(range.minAmount, range.currencyCode, locale),
    max: limitText(range.maxAmount, range.currencyCode, locale),
  };
  const isBeyond = choosing.voucher !== null && problem !== null;
  return (
    <p className={styles['refusal']} role="alert">
      {error ?? (isBeyond && t('validation.amount_between', limits))}
    </p>
  );
}
