import type { ReactNode } from 'react';
import styles from './empty-page.module.css';

/** In the place of a page that cannot be shown: the room's picture with a sign in it, and what to do. */
export function EmptyPage({ sign, title, text, children }: EmptyPageProps) {
  return (
    <div className={styles['page']}>
      <title>{title}</title>
      <div className={styles['stage']} aria-hidden="true">
        <div data-part="hero-slide" className={styles['scene']} />
        <div className={styles['sign']}>{sign}</div>
      </div>
      <h1 className={styles['title']} tabIndex={-1}>
        {title}
      </h1>
      <p className={styles['text']}>{text}</p>
      {children}
    </div>
  );
}

interface EmptyPageProps {
  /** A figure or an icon; seen, never read out. */
  sign: ReactNode;
  title: string;
  text: string;
  /** What to do next. */
  children: ReactNode;
}
