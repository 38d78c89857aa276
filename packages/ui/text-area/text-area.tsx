import { useId, type ComponentProps } from 'react';
import { describedBy, FieldFrame, type FieldText, type LengthLimit } from '../text-field/text-field.tsx';
import styles from './text-area.module.css';

/**
 * Several lines; grows with its content if the browser supports it. Takes every attribute of `<textarea>` and `ref`.
 */
export function TextArea({
  label,
  hint,
  error,
  optionalLabel,
  labelHidden,
  id: idProp,
  className,
  rows = 5,
  lengthMax,
  ...area
}: FieldText & LengthLimit & ComponentProps<'textarea'>) {
  const generatedId = useId();
  const id = idProp ?? generatedId;
  const text = { label, hint, error, ...(optionalLabel && { optionalLabel }), ...(labelHidden && { labelHidden }) };
  return (
    <FieldFrame {...text} id={id} className={className}>
      <textarea
        {...area}
        id={id}
        rows={rows}
        className={styles['area']}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, text)}
        data-length-max={lengthMax}
      />
    </FieldFrame>
  );
}
