import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-list.ts';
import styles from './chip.module.css';

type ChipVariant = {
  icon?: IconName | undefined;
  /** Shown smaller after the label. */ count?: ReactNode;
  isCurrent?: boolean;
  children: ReactNode;
};

/** Class for a chip that another component renders, such as a router link. */
export const chipClass = (isCurrent = false): string => classNames(styles['chip'], isCurrent && styles['current']);

export function ChipContent({ icon, count, children }: Omit<ChipVariant, 'isCurrent'>) {
  return (
    <>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
      {count !== undefined && <span className={styles['count']}>{count}</span>}
    </>
  );
}

export function ChipLink({
  icon,
  count,
  isCurrent = false,
  children,
  className,
  ...rest
}: ChipVariant & ComponentProps<'a'>) {
  return (
    <a
      data-part="chip"
      {...rest}
      aria-current={isCurrent ? 'page' : undefined}
      className={classNames(chipClass(isCurrent), className)}
    >
      <ChipContent icon={icon} count={count}>
        {children}
      </ChipContent>
    </a>
  );
}

/** A filter toggle. */
export function ChipButton({
  icon,
  count,
  isCurrent = false,
  children,
  className,
  ...rest
}: ChipVariant & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      data-part="chip"
      {...rest}
      aria-pressed={isCurrent}
      className={classNames(chipClass(isCurrent), className)}
    >
      <ChipContent icon={icon} count={count}>
        {children}
      </ChipContent>
    </button>
  );
}

/** One line that scrolls horizontally, up to the page's edges. */
export function ChipRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className={styles['row']}>
      {children}
    </nav>
  );
}
