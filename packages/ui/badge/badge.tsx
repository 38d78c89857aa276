import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './badge.module.css';

export type Tone = 'neutral' | 'accent' | 'second' | 'third' | 'success' | 'warning' | 'danger' | 'info';

/** A short text or number that annotates something else. */
export function Badge({
  tone = 'neutral',
  children,
  className,
}: {
  tone?: Tone;
  children: ReactNode;
  className?: string | undefined;
}) {
  return <span className={classNames(styles['badge'], styles[tone], className)}>{children}</span>;
}
