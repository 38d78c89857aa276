import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './prose.module.css';

/** Styles rich text without classes, such as rendered Markdown: headings, lists, tables, quotes, links. */
export function Prose({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <div className={classNames(styles['prose'], className)}>{children}</div>;
}
