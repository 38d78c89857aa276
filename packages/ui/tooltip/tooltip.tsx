import { useId, type ReactNode } from 'react';
import styles from './tooltip.module.css';

/** Explains a term on hover, focus and tap; the term is a button. Never the only source of required information. */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  const id = useId();
  return (
    <span className={styles['wrap']}>
      <button type="button" className={styles['term']} aria-describedby={id}>
        {children}
      </button>
      <span role="tooltip" id={id} className={styles['tip']}>
        {text}
      </span>
    </span>
  );
}
