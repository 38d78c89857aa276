import { useId, useRef, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-list.ts';
import { nextItem } from './next-item.rules.ts';
import styles from './menu.module.css';

/**
 * A menu button by the pattern of ARIA: a list of links and actions in the top layer (popover). It opens before JavaScript, by arrow keys too; arrows, Home,
 * End and first letters move inside; Escape and a choice give the focus back; a touch outside and Tab close it. On phones it rises from below.
 */
export function Menu({
  label,
  head,
  trigger,
  triggerClass,
  align = 'end',
  children,
}: {
  /** Names the list and, when `trigger` has no words, the button. */
  label: string;
  /** Above the items and no item: who is signed in, for example. */
  head?: ReactNode;
  trigger: ReactNode;
  triggerClass?: string;
  align?: 'start' | 'end';
  /** `MenuLink`, `MenuButton`, `MenuDivider`. */
  children: ReactNode;
}) {
  const id = `menu${useId().replace(/\W/g, '')}`;
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const focusOnOpen = useRef<'first' | 'last'>('first');
  const itemsOf = () => [...(box.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Tab') return box.current?.hidePopover();
    if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
    const items = itemsOf();
    const at = items.findIndex((item) => item === document.activeElement);
    const next = nextItem(
      event.key,
      at,
      items.map((item) => item.textContent ?? ''),
    );
    if (next === null) return undefined;
    event.preventDefault();
    return items[next]?.focus();
  }

  function onTriggerKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    focusOnOpen.current = event.key === 'ArrowUp' ? 'last' : 'first';
    box.current?.showPopover();
  }

  function position() {
    const [from, list] = [button.current, box.current];
    if (!from || !list || innerWidth < 768) return;
    const rect = from.getBoundingClientRect();
    const alignRight = (align === 'end') === (getComputedStyle(from).direction === 'ltr');
    list.style.top = `${rect.bottom + 8}px`;
    list.style.left = alignRight ? 'auto' : `${rect.left}px`;
    list.style.right = alignRight ? `${document.documentElement.clientWidth - rect.right}px` : 'auto';
  }

  /** Before JavaScript the browser alone opens and closes; what a script must tell is told here. */
  function onToggle(isOpen: boolean) {
    button.current?.setAttribute('aria-expanded', String(isOpen));
    if (isOpen)
      itemsOf()
        .at(focusOnOpen.current === 'last' ? -1 : 0)
        ?.focus();
    focusOnOpen.current = 'first';
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-label={typeof trigger === 'string' ? undefined : label}
        aria-haspopup="menu"
        aria-controls={id}
        className={classNames(styles['trigger'], triggerClass)}
        onKeyDown={onTriggerKeyDown}
      >
        {trigger}
      </button>
      <div
        ref={box}
        id={id}
        popover="auto"
        role="presentation"
        className={styles['menu']}
        onBeforeToggle={(event) => {
          if (event.newState === 'open') position();
        }}
        onToggle={(event) => onToggle(event.newState === 'open')}
        onKeyDown={onKeyDown}
        onClick={(event) => {
          if (!(event.target as Element).closest('[role=menuitem]')) return;
          // A chosen link leads away; whoever stays finds the focus where it came from.
          box.current?.hidePopover();
          button.current?.focus();
        }}
      >
        {head}
        <div role="menu" aria-label={label}>
          {children}
        </div>
      </div>
    </>
  );
}

type MenuItemVariant = { icon?: IconName | undefined; isCurrent?: boolean; end?: ReactNode };

export const menuItemClass: string = styles['item'] ?? '';

export function MenuLink({
  icon,
  isCurrent,
  end,
  children,
  className,
  ...rest
}: MenuItemVariant & ComponentProps<'a'>) {
  return (
    <a
      {...rest}
      role="menuitem"
      tabIndex={-1}
      aria-current={isCurrent ? 'true' : undefined}
      className={classNames(styles['item'], className)}
    >
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
}: MenuItemVariant & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...rest}
      role="menuitem"
      tabIndex={-1}
      aria-current={isCurrent ? 'true' : undefined}
      className={classNames(styles['item'], className)}
    >
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
