import type { ReactNode } from 'react';
import styles from './wide-only.module.css';

/** Content of the side panel that a narrow screen has no room for; there it is in the rules. */
export function WideOnly({ children }: { readonly children: ReactNode }) {
  return <div className={styles['wide']}>{children}</div>;
}
