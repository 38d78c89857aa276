import { useId, type ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { describedBy, FieldFrame, type FieldText } from '../text-field/text-field.tsx';
import box from '../text-field/text-field.module.css';
import styles from './select.module.css';

export type Option = { value: string; label: string; disabled?: boolean };

/** A styled native select, which is best on phones. */
export function Select({
  label,
  hint,
  error,
  optionalLabel,
  labelHidden,
  options,
  placeholder,
  isInvalid = Boolean(error),
  id: idProp,
  className,
  ...select
}: FieldText & {
  options: readonly Option[];
  placeholder?: string;
  /** Invalid without its own message: one of several fields that share an error. */ isInvalid?: boolean;
} & ComponentProps<'select'>) {
  const generatedId = useId();
  const id = idProp ?? generatedId;
  const text = { label, hint, error, ...(optionalLabel && { optionalLabel }), ...(labelHidden && { labelHidden }) };
  return (
    <FieldFrame {...text} id={id} className={className}>
      <div className={classNames(box['box'], styles['box'], isInvalid && box['invalid'])}>
        <select
          {...select}
          id={id}
          className={classNames(box['input'], styles['select'])}
          aria-invalid={isInvalid || undefined}
          aria-describedby={describedBy(id, text)}
        >
          {placeholder !== undefined && (
            <option value="" disabled>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" className={styles['arrow']} />
      </div>
    </FieldFrame>
  );
}
