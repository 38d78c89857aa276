import { useId, useState, type ComponentProps, type ReactNode } from 'react';
import { IconButton } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import { describedBy, FieldFrame, type FieldText, type LengthLimit } from '../text-field/text-field.tsx';
import box from '../text-field/text-field.module.css';
import styles from './stepper.module.css';

/**
 * An amount with minus and plus. The value stays a string (amounts are never JavaScript numbers): the caller
 * computes the next value in `onStep`. Arrow keys step as well.
 */
export function Stepper({
  label,
  hint,
  error,
  labelHidden,
  start,
  end,
  decreaseLabel,
  increaseLabel,
  onStep,
  canDecrease = true,
  canIncrease = true,
  id: idProp,
  className,
  lengthMax,
  ...input
}: FieldText &
  LengthLimit & {
    start?: ReactNode;
    end?: ReactNode;
    decreaseLabel: string;
    increaseLabel: string;
    onStep: (direction: -1 | 1) => void;
    canDecrease?: boolean;
    canIncrease?: boolean;
  } & Omit<ComponentProps<'input'>, 'type'>) {
  const generatedId = useId();
  const id = idProp ?? generatedId;
  // The buttons change the field without focusing it; typing needs no announcement.
  const [isStepped, setStepped] = useState(false);
  const step = (direction: -1 | 1) => {
    setStepped(true);
    onStep(direction);
  };
  const text = { label, hint, error, ...(labelHidden && { labelHidden }) };
  return (
    <FieldFrame {...text} id={id} className={className}>
      <div className={classNames(box['box'], styles['box'], error && box['invalid'])}>
        <IconButton
          icon="minus"
          label={decreaseLabel}
          variant="secondary"
          disabled={!canDecrease}
          onClick={() => step(-1)}
        />
        <span className={styles['amount']}>
          {start && <span className={styles['unit']}>{start}</span>}
          <input
            inputMode="decimal"
            autoComplete="off"
            {...input}
            id={id}
            className={classNames(box['input'], styles['input'], 'numeral')}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy(id, text)}
            data-length-max={lengthMax}
            onChange={(event) => {
              setStepped(false);
              input.onChange?.(event);
            }}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
              event.preventDefault();
              onStep(event.key === 'ArrowUp' ? 1 : -1);
            }}
          />
          <output className="visually-hidden">{isStepped && input.value}</output>
          {end && <span className={styles['unit']}>{end}</span>}
        </span>
        <IconButton
          icon="plus"
          label={increaseLabel}
          variant="secondary"
          disabled={!canIncrease}
          onClick={() => step(1)}
        />
      </div>
    </FieldFrame>
  );
}
