import { useId, useRef, type ReactNode, type Ref } from 'react';
import { classNames } from '../class-names.ts';
import { isPhone, positionPopover, unplacePopover } from './position-popover.ts';
import styles from './popover.module.css';

/**
 * A button and a small box in the top layer that belongs to it: an explanation with a link, a filter, a few fields. Opens before JavaScript; Escape and a touch
 * outside close it and give focus back. On phones it rises from below. `look="wide"` has no padding and one width, for lists. A list of links is a Menu.
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
  /** Names the box, and the button when `trigger` has no words. */
  label: string;
  trigger: ReactNode;
  /** Look of the button; a plain one when left out. */
  triggerClass?: string | undefined;
  /** Name of the button where its content is not enough. */
  triggerLabel?: string;
  triggerRef?: Ref<HTMLButtonElement>;
  align?: 'start' | 'end';
  variant?: 'base' | 'wide';
  disabled?: boolean;
  onToggle?: (isOpen: boolean) => void;
  /** For closing it from code: `boxRef.current.hidePopover()`. */
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
        popoverTarget={id}
        disabled={disabled}
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
          if (isPhone()) unplacePopover(event.currentTarget);
          else positionPopover(anchor, event.currentTarget, { align });
        }}
        onToggle={(event) => onToggle?.(event.newState === 'open')}
      >
        {children}
      </div>
    </span>
  );
}
