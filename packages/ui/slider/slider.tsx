import { useId, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './slider.module.css';

/**
 * A number in a range where the exact value hardly matters. Native: arrow keys, Home, End and Page keys work, also
 * right to left. `valueText` is shown and read by screen readers ("24 hours", not "24"). For amounts of money use
 * Stepper.
 */
export function Slider({
  label,
  valueText,
  hint,
  value,
  min = 0,
  max,
  step = 1,
  onChange,
  onCommit,
  startText,
  endText,
  disabled = false,
  name,
  className,
}: {
  label: string;
  valueText: string;
  hint?: ReactNode;
  value: number;
  min?: number;
  max: number;
  step?: number;
  onChange: (value: number) => void;
  /** Called when the pointer or key is released: the time to save the value. */
  onCommit?: (value: number) => void;
  /** Labels below the ends. */
  startText?: string;
  endText?: string;
  disabled?: boolean;
  name?: string;
  className?: string | undefined;
}) {
  const id = useId();
  const commit = onCommit && { onPointerUp: () => onCommit(value), onKeyUp: () => onCommit(value) };
  return (
    <div className={classNames(styles['slider'], className)}>
      <div className={styles['line']}>
        <label htmlFor={id} className={styles['label']}>
          {label}
        </label>
        <output htmlFor={id} className={styles['value']}>
          {valueText}
        </output>
      </div>
      <div className={styles['track']}>
        <progress className={styles['fill']} value={value - min} max={max - min} aria-hidden="true" />
        <input
          {...commit}
          id={id}
          type="range"
          name={name}
          className={styles['input']}
          min={min}
          max={max}
          step={step}
          value={value}
          disabled={disabled}
          aria-valuetext={valueText}
          aria-describedby={hint ? `${id}-hint` : undefined}
          onChange={(event) => onChange(event.target.valueAsNumber)}
        />
      </div>
      {(startText ?? endText) && (
        <div className={styles['ends']} aria-hidden="true">
          <span>{startText}</span>
          <span>{endText}</span>
        </div>
      )}
      {hint && (
        <p id={`${id}-hint`} className={styles['hint']}>
          {hint}
        </p>
      )}
    </div>
  );
}
