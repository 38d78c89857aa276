import { useId, type Ref } from 'react';
import { digitsOf } from '@marquee/text/digits.ts';
import { classNames } from '../class-names.ts';
import { describedBy, FieldFrame, type FieldText } from '../text-field/text-field.tsx';
import styles from './otp-field.module.css';

/**
 * A code from an SMS or e-mail. One real input under drawn cells, so that pasting, autofill, deleting and screen
 * readers work. Left to right in every language. `onComplete` runs with the last digit.
 */
export function OtpField({
  label,
  hint,
  error,
  labelHidden,
  length = 6,
  value,
  onChange,
  onComplete,
  disabled = false,
  readOnly = false,
  name,
  id: idProp,
  ref,
  className,
}: FieldText & {
  length?: number;
  value: string;
  onChange: (digits: string) => void;
  onComplete?: (digits: string) => void;
  disabled?: boolean;
  readOnly?: boolean;
  name?: string;
  id?: string;
  ref?: Ref<HTMLInputElement>;
  className?: string | undefined;
}) {
  const generatedId = useId();
  const id = idProp ?? generatedId;
  const text = { label, hint, error, ...(labelHidden && { labelHidden }) };
  const cells = Array.from({ length }, (_, index) => value[index] ?? '');
  return (
    <FieldFrame {...text} id={id} className={className}>
      <div className={classNames(styles['box'], error && styles['invalid'])}>
        <input
          ref={ref}
          id={id}
          name={name}
          className={styles['input']}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9]*"
          dir="ltr"
          disabled={disabled}
          readOnly={readOnly}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, text)}
          // The cells show no caret, so typing always continues at the end.
          onSelect={(event) => {
            const { value: all, selectionStart, selectionEnd } = event.currentTarget;
            if (selectionStart === selectionEnd && selectionEnd !== all.length)
              event.currentTarget.setSelectionRange(all.length, all.length);
          }}
          onChange={(event) => {
            const digits = digitsOf(event.target.value).slice(0, length);
            if (digits === value) return;
            onChange(digits);
            if (digits.length === length) onComplete?.(digits);
          }}
        />
        <div className={styles['cells']} aria-hidden="true">
          {cells.map((digit, index) => (
            <span
              key={index}
              className={classNames(styles['cell'], index === Math.min(value.length, length - 1) && styles['next'])}
            >
              {digit}
            </span>
          ))}
        </div>
      </div>
    </FieldFrame>
  );
}
