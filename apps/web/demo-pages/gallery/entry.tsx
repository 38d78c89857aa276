import type { ReactNode } from 'react';
import styles from './gallery.module.css';

/** A chapter of the gallery, with an anchor. */
export function Chapter({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={styles['chapter']}>
      <h2 id={`${id}-title`} className={styles['chapterTitle']}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** One component: when to use it, and its variants. `wide` fills the line. */
export function Entry({
  name,
  note,
  wide = false,
  children,
}: {
  name: string;
  note: string;
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={wide ? styles['entryWide'] : styles['entry']} id={name.toLowerCase().replaceAll(/\W+/g, '-')}>
      <div className={styles['about']}>
        <h3 className={styles['name']}>{name}</h3>
        <p className={styles['note']}>{note}</p>
      </div>
      <div className={styles['stage']}>{children}</div>
    </div>
  );
}

/** States side by side. */
export function Row({ children }: { children: ReactNode }) {
  return <div className={styles['row']}>{children}</div>;
}
