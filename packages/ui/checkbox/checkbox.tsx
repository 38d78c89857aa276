import { useId, type ComponentProps, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './checkbox.module.css';

type Props = { label: ReactNode; hint?: ReactNode; error?: string | undefined } & Omit<ComponentProps<'input'>, 'type'>;

/** The whole line is the click target; `label` may contain links. */
export function Checkbox({ label, hint, error, id: idProp, className, ...input }: Props) {
  const generatedId = useId();
  const id = idProp ?? generatedId;
  return (
    <div className={classNames(styles['line'], className)}>
      <input
        {...input}
        id={id}
        type="checkbox"
        className={styles['box']}
        aria-invalid={error ? true : undefined}
        aria-describedby={error || hint ? `${id}-note` : undefined}
      />
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      {/* Also while it is empty: text is announced that comes into a region, and a form silences its regions while it is sent. */}
      <p id={`${id}-note`} className={error ? styles['error'] : styles['hint']} aria-live="polite">
        {error ? (
          <>
            <Icon name="error" size={16} /> {error}
          </>
        ) : (
          hint
        )}
      </p>
    </div>
  );
}

/** Takes effect immediately, without a form. */
export function Switch({ label, hint, id: idProp, className, ...input }: Omit<Props, 'error'>) {
  const generatedId = useId();
  const id = idProp ?? generatedId;
  return (
    <div className={classNames(styles['line'], className)}>
      <input
        {...input}
        id={id}
        type="checkbox"
        role="switch"
        className={styles['switch']}
        aria-describedby={hint ? `${id}-note` : undefined}
      />
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      {hint && (
        <p id={`${id}-note`} className={styles['hint']}>
          {hint}
        </p>
      )}
    </div>
  );
}
