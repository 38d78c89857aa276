import { useId, useRef, type ReactNode, type Ref } from 'react';
import { classNames } from '../class-names.ts';
import { isPhone, positionPopover, resetPopoverPosition } from './position-popover.ts';
import styles from './popover.module.css';

/**
 * A button with a small panel in the top layer: an explanation with a link, a filter, a few fields. It opens before
 * JavaScript; Escape and a click outside close it and return focus. On phones it is a bottom sheet. `variant="wide"`
 * has no padding and a fixed width, for lists. For a list of links use Menu.
 */
export function Popover({
  label,
  trigger,
  triggerClass,
  triggerLabel,
  triggerRef,
  align = 'start',
  variant = 'base',
  disabled = false,
  onToggle,
  boxRef,
  children,
}: {
  /** Names the panel, and the button if `trigger` has no text. */
  label: string;
  trigger: ReactNode;
  /** Class of the button; by default a plain one. */
  triggerClass?: string | undefined;
  /** Accessible name of the button if its content is not enough. */
  triggerLabel?: string;
  triggerRef?: Ref<HTMLButtonElement>;
  align?: 'start' | 'end';
  variant?: 'base' | 'wide';
  disabled?: boolean;
  onToggle?: (isOpen: boolean) => void;
  /** To close it from code: `boxRef.current.hidePopover()`. */
  boxRef?: Ref<HTMLDivElement>;
  children: ReactNode;
}) {
  const id = `popover${useId().replace(/\W/g, '')}`;
  const wrap = useRef<HTMLSpanElement>(null);
  return (
    <span ref={wrap}>
      <button
        ref={triggerRef}
        type="button"
        popoverTarget={disabled ? undefined : id}
        aria-disabled={disabled || undefined}
        aria-haspopup="dialog"
        aria-label={triggerLabel ?? (typeof trigger === 'string' ? undefined : label)}
        className={triggerClass ?? styles['trigger']}
      >
        {trigger}
      </button>
      <div
        ref={boxRef}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        className={classNames(styles['box'], variant === 'wide' && styles['wide'])}
        onBeforeToggle={(event) => {
          const anchor = wrap.current?.querySelector('button');
          if (event.newState !== 'open' || !anchor) return;
          if (isPhone()) resetPopoverPosition(event.currentTarget);
          else positionPopover(anchor, event.currentTarget, { align });
        }}
        onToggle={(event) => onToggle?.(event.newState === 'open')}
      >
        {children}
      </div>
    </span>
  );
}
