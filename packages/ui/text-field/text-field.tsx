import { useId, type ComponentProps, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './text-field.module.css';

export type FieldText = {
  label: string;
  /** Below the field, always visible. */
  hint?: ReactNode;
  /** The problem and how to fix it; marks the field invalid. */
  error?: string | undefined;
  /** Text after the label of an optional field. */
  optionalLabel?: string;
  labelHidden?: boolean;
};

/** Label, hint and error around a control; passes the control its ids. */
export function FieldFrame({
  label,
  hint,
  error,
  optionalLabel,
  labelHidden,
  id,
  children,
  className,
}: FieldText & { id: string; children: ReactNode; className?: string | undefined }) {
  return (
    <div className={classNames(styles['frame'], className)}>
      <label className={labelHidden ? 'visually-hidden' : styles['label']} htmlFor={id}>
        {label}
        {optionalLabel && <span className={styles['optional']}> {optionalLabel}</span>}
      </label>
      {children}
      {hint && (
        <p className={styles['hint']} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <p className={styles['error']} id={`${id}-error`} aria-live="polite">
        {error && (
          <>
            <Icon name="error" size={16} /> <span>{error}</span>
          </>
        )}
      </p>
    </div>
  );
}

/**
 * The limit of a field in characters. Unlike with `maxLength`, the field takes longer text, because browsers cut what is pasted without saying so; the form names
 * the limit.
 */
export interface LengthLimit {
  readonly lengthMax?: number;
}

/** Ids of hint and error for `aria-describedby`. */
export function describedBy(id: string, { hint, error }: FieldText): string | undefined {
  return [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
}

/**
 * `start` and `end` are inside the box: a currency, an icon, a small button. Takes every attribute of `<input>` and
 * `ref`.
 */
export function TextField({
  label,
  hint,
  error,
  optionalLabel,
  labelHidden,
  start,
  end,
  id: idProp,
  className,
  lengthMax,
  ...input
}: FieldText & LengthLimit & { start?: ReactNode; end?: ReactNode } & ComponentProps<'input'>) {
  const generatedId = useId();
  const id = idProp ?? generatedId;
  const text = { label, hint, error, ...(optionalLabel && { optionalLabel }), ...(labelHidden && { labelHidden }) };
  return (
    <FieldFrame {...text} id={id} className={className}>
      <div className={classNames(styles['box'], error && styles['invalid'])}>
        {start && <span className={styles['adornment']}>{start}</span>}
        <input
          {...input}
          id={id}
          className={styles['input']}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, text)}
          data-length-max={lengthMax}
        />
        {end && <span className={styles['adornment']}>{end}</span>}
      </div>
    </FieldFrame>
  );
}
