import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-list.ts';
import styles from './stat.module.css';

/** Numbers side by side, in as many columns as fit. Children are Stat. */
export function Stats({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <dl className={classNames(styles['stats'], className)}>{children}</dl>;
}

/** One labelled number inside Stats. Its digits have equal widths. */
export function Stat({
  label,
  icon,
  note,
  tone,
  size = 'base',
  children,
}: {
  label: ReactNode;
  icon?: IconName;
  /** Small text below, for example the period. */
  note?: ReactNode;
  tone?: 'win';
  size?: 'small' | 'base';
  children: ReactNode;
}) {
  return (
    <div className={classNames(styles['stat'], size === 'small' && styles['small'], tone && styles[tone])}>
      <dt className={styles['label']}>
        {icon && <Icon name={icon} />}
        {label}
      </dt>
      <dd className={styles['value']}>{children}</dd>
      {note && <dd className={styles['note']}>{note}</dd>}
    </div>
  );
}
