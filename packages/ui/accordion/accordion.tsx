import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import styles from './accordion.module.css';

/** Questions that unfold; native, so it works without JavaScript and is found by the browser's own search. `name` lets one close the other. */
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
