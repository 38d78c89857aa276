import type { ReactNode } from 'react';
import { LinkButton } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-list.ts';
import styles from './state.module.css';

type StateText = {
  title: string;
  text?: ReactNode;
  icon?: IconName;
  /** The primary link. */
  link?: { href: string; label: ReactNode; isPrimary?: boolean };
  /** Buttons or several links for the next step. */
  actions?: ReactNode;
  size?: 'base' | 'small';
  /** The state is the page's only content: its title is the page's main heading. */
  isPage?: boolean;
  className?: string | undefined;
};

/** An empty list, with the next step. */
export function EmptyState({
  title,
  text,
  icon = 'sparkles',
  link,
  actions,
  size = 'base',
  isPage = false,
  className,
}: StateText) {
  return (
    <div data-part="state" className={classNames(styles['state'], styles[size], isPage && styles['page'], className)}>
      <span className={styles['icon']}>
        <Icon name={icon} size={28} />
      </span>
      {isPage ? (
        <h1 tabIndex={-1} className={styles['title']}>
          {title}
        </h1>
      ) : (
        <p className={styles['title']}>{title}</p>
      )}
      {text && <p className={styles['text']}>{text}</p>}
      {(link || actions) && (
        <div className={styles['actions']}>
          {link && (
            <LinkButton href={link.href} {...(link.isPrimary && { variant: 'primary' as const })}>
              {link.label}
            </LinkButton>
          )}
          {actions}
        </div>
      )}
    </div>
  );
}

/** An error with a way to retry. Announced when it appears. */
export function ErrorState({
  reference,
  icon = 'alert',
  ...rest
}: StateText & { /** Reference number for support, shown small. */ reference?: string }) {
  return (
    <div role="alert" className={styles['error']}>
      <EmptyState icon={icon} {...rest} />
      {reference && <p className={styles['reference']}>{reference}</p>}
    </div>
  );
}
