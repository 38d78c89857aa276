import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './card.module.css';

/** `padding="none"` is for images and tables that reach the edge. */
export function Card({
  padding = 'base',
  title,
  actions,
  children,
  className,
  ...rest
}: { padding?: 'none' | 'small' | 'base' | 'large'; title?: ReactNode; actions?: ReactNode } & Omit<
  ComponentProps<'section'>,
  'title'
>) {
  return (
    <section data-part="card" {...rest} className={classNames(styles['card'], styles[`pad-${padding}`], className)}>
      {(title || actions) && (
        <header className={styles['header']}>
          {title && <h2 className={styles['title']}>{title}</h2>}
          {actions}
        </header>
      )}
      {children}
    </section>
  );
}
