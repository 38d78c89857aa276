import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-list.ts';
import styles from './banner.module.css';

const icons = { info: 'info', success: 'check-circle', warning: 'alert', danger: 'error' } as const;

/** A message that stays on the page. Set `role` to `status` or `alert` if it appears after the page has loaded. */
export function Banner({
  tone = 'info',
  icon,
  title,
  children,
  action,
  role,
  className,
}: {
  tone?: 'info' | 'success' | 'warning' | 'danger';
  icon?: IconName;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  role?: 'status' | 'alert';
  className?: string | undefined;
}) {
  return (
    <div role={role} className={classNames(styles['banner'], styles[tone], className)}>
      <Icon name={icon ?? icons[tone]} size={20} />
      <div className={styles['content']}>
        {title && <p className={styles['title']}>{title}</p>}
        {children && <div>{children}</div>}
      </div>
      {action}
    </div>
  );
}
