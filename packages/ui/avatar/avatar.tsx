import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { initialsOf, toneOf } from './avatar.rules.ts';
import styles from './avatar.module.css';

/**
 * A person's image; without one, initials on a colour derived from the name; without a name, an icon. Decorative
 * beside a name; without one it needs `label`.
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
  /** Square image. Initials are shown without it. */
  src?: string | undefined;
  label?: string;
  size?: 'small' | 'base' | 'large' | 'huge';
  /** Small badge on the lower end corner, such as a level. */
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
      {src ? <img src={src} alt="" className={styles['image']} /> : initials || <Icon name="user" size="1.4em" />}
      {logo && <span className={styles['logo']}>{logo}</span>}
    </span>
  );
}
