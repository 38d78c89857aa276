import { useId, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './radio-card.module.css';

export type CardChoice<V extends string> = {
  value: V;
  title: ReactNode;
  text?: ReactNode;
  /** A logo or icon at the start. */
  start?: ReactNode;
  /** A fee, a duration or a badge before the radio mark. */
  end?: ReactNode;
  /** A line across the whole card, such as limits. */
  below?: ReactNode;
  disabled?: boolean;
};

/**
 * One of a few options with a short description: payment methods, limits, avatars. The whole card is the click
 * target; arrow keys work as in any radio group.
 */
export function RadioCards<V extends string>({
  legend,
  legendHidden = false,
  choices,
  value,
  onChange,
  error,
  variant = 'list',
  name,
  className,
}: {
  legend: string;
  legendHidden?: boolean;
  choices: readonly CardChoice<V>[];
  /** null: none selected. */
  value: V | null;
  onChange: (value: V) => void;
  error?: string | undefined;
  /** A single column, or as many columns as fit. */
  variant?: 'list' | 'columns';
  name?: string;
  className?: string | undefined;
}) {
  const id = useId();
  return (
    <fieldset
      className={classNames(styles['group'], error && styles['invalid'], className)}
      // Roles of a group and its radios have no aria-invalid.
      data-invalid={error ? '' : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className={legendHidden ? 'visually-hidden' : styles['legend']}>{legend}</legend>
      <div className={classNames(styles['cards'], variant === 'columns' && styles['columns'])}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles['choice']} data-part="radio-card">
            <input
              type="radio"
              className={styles['input']}
              name={name ?? id}
              value={choice.value}
              checked={choice.value === value}
              disabled={choice.disabled}
              onChange={() => onChange(choice.value)}
            />
            <span className={styles['card']}>
              {choice.start && <span className={styles['start']}>{choice.start}</span>}
              <span className={styles['content']}>
                <span className={styles['title']}>{choice.title}</span>
                {choice.text && <span className={styles['text']}>{choice.text}</span>}
              </span>
              <span className={styles['end']}>
                {choice.end}
                <span className={styles['dot']}>
                  <Icon name="check" size={16} />
                </span>
              </span>
              {choice.below && <span className={styles['below']}>{choice.below}</span>}
            </span>
          </label>
        ))}
      </div>
      <p className={styles['error']} id={`${id}-error`} aria-live="polite">
        {error && (
          <>
            <Icon name="error" size={16} /> <span>{error}</span>
          </>
        )}
      </p>
    </fieldset>
  );
}
