import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-list.ts';
import { SlowStatus } from '../status/slow-status.tsx';
import styles from './button.module.css';

export type ButtonVariant = {
  /**
   * `primary` once per view; `secondary` for the rest; `quiet` without a box; `danger` for actions that cannot be
   * undone.
   */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 'small' | 'base' | 'large';
  icon?: IconName | undefined;
  iconEnd?: IconName | undefined;
  /** Fills the line. */
  block?: boolean;
  children?: ReactNode;
};

function variantClasses({ variant = 'secondary', size = 'base', block }: ButtonVariant, className?: string): string {
  return classNames(styles['button'], styles[variant], styles[size], block && styles['block'], className);
}

/**
 * `busy` keeps width and focus, shows progress and ignores clicks. Screen readers read `busyLabel`. A `disabled` button ignores clicks and keeps the focus, too:
 * it is `aria-disabled`, because a natively disabled one loses the focus to the page.
 */
export function Button({
  variant,
  size,
  icon,
  iconEnd,
  block,
  busy = false,
  busyLabel,
  disabled = false,
  children,
  className,
  onClick,
  type = 'button',
  ...rest
}: ButtonVariant & { busy?: boolean; busyLabel?: string } & ComponentProps<'button'>) {
  return (
    <button
      data-part="button"
      data-variant={variant ?? 'secondary'}
      {...rest}
      type={type}
      className={classNames(
        variantClasses({ ...(variant && { variant }), ...(size && { size }), ...(block && { block }) }, className),
        busy && styles['busy'],
      )}
      aria-disabled={busy || disabled || undefined}
      aria-busy={busy || undefined}
      onClick={busy || disabled ? ignorePress : onClick}
    >
      {icon && <Icon name={icon} />}
      <span className={styles['label']}>{children}</span>
      {iconEnd && <Icon name={iconEnd} />}
      {busy && <span className={styles['spinner']} aria-hidden="true" />}
      {busy && busyLabel && <SlowStatus text={busyLabel} />}
    </button>
  );
}

/** Keeps a submit button, and Enter in a field of its form, from sending the form. */
function ignorePress(event: MouseEvent): void {
  event.preventDefault();
}

/** A link that looks like a button. */
export function LinkButton({
  variant,
  size,
  icon,
  iconEnd,
  block,
  children,
  className,
  ...rest
}: ButtonVariant & ComponentProps<'a'>) {
  return (
    <a
      data-part="button"
      data-variant={variant ?? 'secondary'}
      {...rest}
      className={variantClasses(
        { ...(variant && { variant }), ...(size && { size }), ...(block && { block }) },
        className,
      )}
    >
      {icon && <Icon name={icon} />}
      <span className={styles['label']}>{children}</span>
      {iconEnd && <Icon name={iconEnd} />}
    </a>
  );
}

type IconOnly = {
  icon: IconName;
  /** Accessible name. */ label: string;
  variant?: ButtonVariant['variant'];
  size?: ButtonVariant['size'];
};

export function IconButton({
  icon,
  label,
  variant = 'quiet',
  size = 'base',
  disabled = false,
  className,
  onClick,
  type = 'button',
  ...rest
}: IconOnly & ComponentProps<'button'>) {
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={disabled || undefined}
      onClick={disabled ? ignorePress : onClick}
      aria-label={label}
      className={classNames(variantClasses({ variant, size }), styles['square'], className)}
    >
      <Icon name={icon} />
    </button>
  );
}

export function IconLink({
  icon,
  label,
  variant = 'quiet',
  size = 'base',
  className,
  ...rest
}: IconOnly & ComponentProps<'a'>) {
  return (
    <a
      {...rest}
      aria-label={label}
      className={classNames(variantClasses({ variant, size }), styles['square'], className)}
    >
      <Icon name={icon} />
    </a>
  );
}
