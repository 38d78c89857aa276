import { useId, useRef, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-list.ts';
import styles from './menu.module.css';

/**
 * A button that opens a list of links and actions in the top layer (popover): works before JavaScript, closes on Escape and on a touch outside; arrow keys
 * move inside. On phones it rises from below.
 */
export function Menu({
  label,
  trigger,
  triggerClass,
  align = 'end',
  children,
}: {
  /** Names the list and, when `trigger` has no words, the button. */
  label: string;
  trigger: ReactNode;
  triggerClass?: string;
  align?: 'start' | 'end';
  children: ReactNode;
}) {
  const id = `menu${useId().replace(/\W/g, '')}`;
  const list = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  function onKeyDown(event: KeyboardEvent) {
    const items = [...(list.current?.querySelectorAll<HTMLElement>('a[href], button:not(:disabled)') ?? [])];
    const at = items.indexOf(document.activeElement as HTMLElement); // activeElement is an Element or null; indexOf tolerates both
    const next = { ArrowDown: at + 1, ArrowUp: at <= 0 ? items.length - 1 : at - 1, Home: 0, End: items.length - 1 }[
      event.key
    ];
    if (next === undefined) return;
    event.preventDefault();
    items[next % items.length]?.focus();
  }

  function place() {
    const [from, box] = [button.current, list.current];
    if (!from || !box || innerWidth < 768) return;
    const rect = from.getBoundingClientRect();
    const alignRight = (align === 'end') === (getComputedStyle(from).direction === 'ltr');
    box.style.top = `${rect.bottom + 8}px`;
    box.style.left = alignRight ? 'auto' : `${rect.left}px`;
    box.style.right = alignRight ? `${document.documentElement.clientWidth - rect.right}px` : 'auto';
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-label={typeof trigger === 'string' ? undefined : label}
        aria-haspopup="true"
        className={classNames(styles['trigger'], triggerClass)}
      >
        {trigger}
      </button>
      <div
        ref={list}
        id={id}
        popover="auto"
        role="group"
        aria-label={label}
        className={styles['menu']}
        onBeforeToggle={(event) => {
          if (event.newState === 'open') place();
        }}
        onKeyDown={onKeyDown}
        onClick={(event) => {
          if ((event.target as Element).closest('a[href], button')) list.current?.hidePopover();
        }}
      >
        {children}
      </div>
    </>
  );
}

type ItemLook = { icon?: IconName | undefined; isCurrent?: boolean; end?: ReactNode };

export const menuItemClass: string = styles['item'] ?? '';

export function MenuLink({ icon, isCurrent, end, children, className, ...rest }: ItemLook & ComponentProps<'a'>) {
  return (
    <a {...rest} aria-current={isCurrent ? 'true' : undefined} className={classNames(styles['item'], className)}>
      {icon && <Icon name={icon} />}
      <span className={styles['words']}>{children}</span>
      {end}
      {isCurrent && <Icon name="check" className={styles['check']} />}
    </a>
  );
}

export function MenuButton({
  icon,
  isCurrent,
  end,
  children,
  className,
  ...rest
}: ItemLook & ComponentProps<'button'>) {
  return (
    <button type="button" {...rest} className={classNames(styles['item'], className)}>
      {icon && <Icon name={icon} />}
      <span className={styles['words']}>{children}</span>
      {end}
      {isCurrent && <Icon name="check" className={styles['check']} />}
    </button>
  );
}

export function MenuDivider() {
  return <hr className={styles['divider']} />;
}
