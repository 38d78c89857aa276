import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './prose.module.css';

/** The look of written text: headings, lists, tables, quotes, links. Around elements without classes, such as rendered Markdown. */
export function Prose({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <div className={classNames(styles['prose'], className)}>{children}</div>;
}

/** For HTML that is set elsewhere: the class alone. */
export const proseClass: string = styles['prose'] ?? '';
