import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { initialsOf, toneOf } from './avatar.rules.ts';
import styles from './avatar.module.css';

/**
 * A person as a picture, or as initials in a colour that stays theirs; a figure where there is no name. Decorative beside a name; alone it needs `label`.
 */
export function Avatar({
  name,
  src,
  label,
  size = 'base',
  logo,
  className,
}: {
  name: string;
  /** Square picture; initials without it. */
  src?: string | undefined;
  label?: string;
  size?: 'small' | 'base' | 'large' | 'huge';
  /** A small badge on the lower end corner, such as a level. */
  logo?: ReactNode;
  className?: string | undefined;
}) {
  const initials = initialsOf(name);
  return (
    <span
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      data-tone={src ? undefined : toneOf(name, 4)}
      className={classNames(styles['avatar'], styles[size], className)}
    >
      {src ? <img src={src} alt="" className={styles['picture']} /> : initials || <Icon name="user" size="1.4em" />}
      {logo && <span className={styles['mark']}>{logo}</span>}
    </span>
  );
}
