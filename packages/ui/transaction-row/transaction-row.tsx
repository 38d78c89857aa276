import type { ReactNode } from 'react';
import { Badge, type Tone } from '../badge/badge.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-list.ts';
import styles from './transaction-row.module.css';

/**
 * One movement of money as a card: what, when and how, the amount and how it stands. With `href` or `onOpen` the whole card leads to its details; `children` stand below,
 * such as a way to cancel.
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
  /** Towards the reader or away; the amount carries its sign as well. */
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
      <div className={styles['words']}>
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
      <div className={styles['figures']}>
        <span className={styles['amount']}>{amount}</span>
        {status && <Badge tone={status.tone}>{status.text}</Badge>}
      </div>
      {children && <div className={styles['more']}>{children}</div>}
    </article>
  );
}
