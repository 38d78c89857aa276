import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import styles from './accordion.module.css';

/**
 * Native `<details>` elements: they work without JavaScript, and the browser's page search opens them. Items that
 * share `name` close each other.
 */
export function Accordion({
  items,
  name,
}: {
  items: readonly { key: string; title: ReactNode; content: ReactNode }[];
  name?: string;
}) {
  return (
    <div className={styles['accordion']}>
      {items.map((item) => (
        // tidy: allow browser-support, because others stay open without it
        <details key={item.key} name={name} className={styles['item']}>
          <summary className={styles['summary']}>
            <span>{item.title}</span>
            <Icon name="chevron-down" className={styles['arrow']} />
          </summary>
          <div className={styles['content']}>{item.content}</div>
        </details>
      ))}
    </div>
  );
}
