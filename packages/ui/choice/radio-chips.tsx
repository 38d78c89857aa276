import { useId, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './radio-chips.module.css';

export type Choice<V extends string> = { value: V; label: ReactNode; disabled?: boolean };

/**
 * One of a few options. `variant="chips"` for presets that wrap, `"segmented"` for two to four equal parts in one
 * box. Controlled by `value`, or uncontrolled with `defaultValue`. `value={null}`: none selected.
 */
export function RadioChips<V extends string>({
  legend,
  legendHidden = false,
  choices,
  value,
  defaultValue,
  onChange,
  name,
  variant = 'chips',
  className,
}: {
  legend: string;
  legendHidden?: boolean;
  choices: readonly Choice<V>[];
  value?: V | null;
  defaultValue?: V;
  onChange?: (value: V) => void;
  name?: string;
  variant?: 'chips' | 'segmented';
  className?: string | undefined;
}) {
  const generatedId = useId();
  return (
    <fieldset className={classNames(styles['group'], className)}>
      <legend className={legendHidden ? 'visually-hidden' : styles['legend']}>{legend}</legend>
      <div className={styles[variant]}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles['choice']}>
            <input
              type="radio"
              className={styles['input']}
              name={name ?? generatedId}
              value={choice.value}
              disabled={choice.disabled}
              onChange={() => onChange?.(choice.value)}
              {...(value === undefined
                ? { defaultChecked: defaultValue === choice.value }
                : { checked: value === choice.value })}
            />
            <span className={styles['option']}>{choice.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
