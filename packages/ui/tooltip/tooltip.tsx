import { useId, type ReactNode } from 'react';
import styles from './tooltip.module.css';

/** Extra words on a term: shown on hover and focus, and by a tap, since the term is a button. Never the only place of what one must know. */
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
