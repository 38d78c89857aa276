import type { ReactNode } from 'react';
import { Badge, type Tone } from '../badge/badge.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-list.ts';
import styles from './transaction-row.module.css';

/**
 * A payment as a card: what, when, how, amount and status. With `href` or `onOpen` the whole card opens its details;
 * `children` are below, such as a cancel button.
 */
export function TransactionRow({
  icon,
  direction,
  title,
  detail,
  amount,
  status,
  href,
  onOpen,
  children,
  className,
}: {
  icon: IconName;
  /** Money in or out; the amount has its sign as well. */
  direction: 'in' | 'out';
  title: string;
  detail: ReactNode;
  /** A MoneyText. */
  amount: ReactNode;
  status?: { tone: Tone; text: string } | undefined;
  href?: string;
  onOpen?: () => void;
  children?: ReactNode;
  className?: string | undefined;
}) {
  return (
    <article data-part="transaction" className={classNames(styles['row'], styles[direction], className)}>
      <span className={styles['sign']}>
        <Icon name={icon} />
      </span>
      <div className={styles['content']}>
        <p className={styles['title']}>
          {href && (
            <a href={href} className={styles['link']}>
              {title}
            </a>
          )}
          {!href && onOpen && (
            <button type="button" className={styles['link']} onClick={onOpen}>
              {title}
            </button>
          )}
          {!href && !onOpen && title}
        </p>
        <p className={styles['detail']}>{detail}</p>
      </div>
      <div className={styles['values']}>
        <span className={styles['amount']}>{amount}</span>
        {status && <Badge tone={status.tone}>{status.text}</Badge>}
      </div>
      {children && <div className={styles['extra']}>{children}</div>}
    </article>
  );
}
