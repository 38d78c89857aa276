import { useId, useRef, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-list.ts';
import { nextItem } from './next-item.rules.ts';
import styles from './menu.module.css';

/**
 * A menu button (ARIA Authoring Practices): links and actions in a popover. It opens before JavaScript; arrow keys,
 * Home, End and first letters move inside; Escape and a selection return the focus; a click outside and Tab close
 * it. On phones it is a bottom sheet.
 */
export function Menu({
  label,
  head,
  trigger,
  triggerClass,
  align = 'end',
  children,
}: {
  /** Names the menu and, if `trigger` has no text, the button. */
  label: string;
  /** Content above the items, for example who is signed in. */
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

  /** Before hydration the browser opens and closes the popover; this updates what needs a script. */
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
          // Returns the focus if the selected link does not leave the page.
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
      <span className={styles['label']}>{children}</span>
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
      <span className={styles['label']}>{children}</span>
      {end}
      {isCurrent && <Icon name="check" className={styles['check']} />}
    </button>
  );
}

export function MenuDivider() {
  return <hr className={styles['divider']} />;
}
