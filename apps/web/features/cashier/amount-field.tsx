import { currencySymbol } from '@marquee/money/format.ts';
import { RadioChips } from '@marquee/ui/choice/radio-chips.tsx';
import { Stepper } from '@marquee/ui/stepper/stepper.tsx';
import { useTranslator } from '../../lib/i18n/use-t.ts';
import { normaliseAmount } from '../../lib/money/typed-amount.ts';
import { presetAmounts, stepAmount, type AmountRange } from './amount.rules.ts';
import styles from './cashier.module.css';
import { limitText } from './limit-text.ts';

/** Amount input with presets, stepper buttons and free text. */
export function AmountField({
  range,
  amount,
  error,
  onChange,
  onLeave,
}: {
  range: AmountRange;
  amount: string;
  error: string | undefined;
  onChange: (amount: string) => void;
  onLeave: () => void;
}) {
  const { t, locale } = useTranslator();
  const { currencyCode } = range;
  const presets = presetAmounts(range);
  const normalized = normaliseAmount(amount);
  const canStep = (direction: -1 | 1) => stepAmount(amount, direction, range) !== normalized;
  return (
    <div className={styles['amount']}>
      <RadioChips
        legend={t('cashier.amount.presets')}
        name="preset"
        className={styles['presets'] ?? ''}
        choices={presets.map((preset) => ({
          value: preset,
          label: <bdi className="numeral">{limitText(preset, currencyCode, locale)}</bdi>,
        }))}
        value={normalized}
        onChange={onChange}
      />
      <Stepper
        label={t('cashier.amount.label')}
        name="amount"
        start={currencySymbol(currencyCode)}
        value={amount}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onLeave}
        onStep={(direction) => onChange(stepAmount(amount, direction, range))}
        canDecrease={canStep(-1)}
        canIncrease={canStep(1)}
        decreaseLabel={t('cashier.amount.decrease')}
        increaseLabel={t('cashier.amount.increase')}
        hint={t('cashier.amount.range', {
          min: limitText(range.minAmount, currencyCode, locale),
          max: limitText(range.maxAmount, currencyCode, locale),
        })}
        error={error}
        lengthMax={24}
      />
    </div>
  );
}
