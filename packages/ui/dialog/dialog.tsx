import { useEffectEvent, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { IconButton, IconLink } from '../button/button.tsx';
import { useHydrated } from '../store/use-hydrated.ts';
import { classNames } from '../class-names.ts';
import { isPlainClick } from '../plain-click.ts';
import styles from './dialog.module.css';

export type DialogProps = {
  isOpen: boolean;
  /** Escape, the close button or a click on the backdrop. The owner closes it, for example by changing the URL. */
  onClose?: () => void;
  /** After the exit animation: the owner may unmount. */
  onExited?: () => void;
  title: ReactNode;
  titleHidden?: boolean;
  closeLabel: string;
  /** Target of the close button without JavaScript. */
  closeHref?: string;
  size?: 'small' | 'base' | 'large' | 'full';
  /** On phones: a bottom sheet (default), or the whole screen. */
  phone?: 'sheet' | 'full';
  /** It replaces a dialog that is already visible, so it has no entry animation. */
  skipsEnterAnimation?: boolean;
  /**
   * Shown without being modal yet: making the page inert recalculates the styles of the whole page, which would
   * delay the response to a tap. It becomes modal after this turns false and the browser is idle, with the first key
   * press, or after a second at the latest. Until then the focus does not move.
   */
  isPlaceholder?: boolean;
  /** False: Escape, backdrop and close button are off, because a decision is needed. */
  canDismiss?: boolean;
  /** For text without controls: the scrolling part itself is focusable, so that the keyboard can scroll it. */
  isLongText?: boolean;
  /** An image above the title, edge to edge. */
  cover?: ReactNode;
  /** Pinned below the scrolling part: the one primary action. */
  footer?: ReactNode;
  children: ReactNode;
  className?: string | undefined;
};

const exitMs = 320;
const PLACEHOLDER_MS_MAX = 1_000;
/** Lets rendering and typing go first after a tap. */
const IDLE_FALLBACK_MS = 250;

/**
 * Moves the dialog to the top layer. Focus goes to the element with `data-autofocus`, otherwise to the title,
 * because a focused field would open the on-screen keyboard. A field in the dialog that already has focus keeps it,
 * with its cursor.
 */
function show(element: HTMLDialogElement, skipsEnterAnimation: boolean): void {
  const root = document.documentElement;
  // The page keeps the width without its scroll bar, so that nothing moves while scrolling is locked. Set only if
  // there is a scroll bar: a custom property on the root recalculates all styles.
  const scrollBar = innerWidth - root.clientWidth;
  if (scrollBar > 0) root.style.setProperty('--scroll-bar', `${scrollBar}px`);
  element.dataset['instant'] = String(element.open || skipsEnterAnimation);
  const focused = document.activeElement;
  const inUse = element.open && focused instanceof HTMLElement && element.contains(focused) ? focused : null;
  element.close();
  element.showModal();
  const first =
    inUse ??
    element.querySelector<HTMLElement>('[data-autofocus]') ??
    element.querySelector<HTMLElement>('[data-dialog-title]');
  first?.focus({ preventScroll: true });
}

/**
 * Makes a visible dialog modal when the browser is idle, because that recalculates the styles of the whole page;
 * with the first key press, since Tab could leave the dialog; and after a second at the latest. A placeholder
 * ignores the idle callback. Returns the cancel function.
 */
function deferShowModal(element: HTMLDialogElement, isPlaceholder: boolean): () => void {
  let idle = 0;
  const stop = () => {
    clearTimeout(last);
    clearTimeout(timer);
    globalThis.cancelIdleCallback?.(idle); // tidy: allow browser-support, because the call is optional
    document.removeEventListener('keydown', become, { capture: true });
  };
  const become = () => {
    // A pre-rendered dialog outside the screen is inert.
    if (element.closest('[inert]')) return;
    stop();
    if (element.open && !element.matches(':modal')) show(element, true);
  };
  const last = setTimeout(become, PLACEHOLDER_MS_MAX);
  const timer = isPlaceholder
    ? undefined
    : // tidy: allow browser-support, because the call is optional
      setTimeout(() => (idle = globalThis.requestIdleCallback?.(become)), IDLE_FALLBACK_MS);
  document.addEventListener('keydown', become, { capture: true });
  return stop;
}

/** Keeps the element's open state in line with `isOpen`: modal, or not yet modal for a placeholder. */
function useDialogVisibility({
  isOpen,
  skipsEnterAnimation,
  isPlaceholder,
  onExited,
}: {
  isOpen: boolean;
  skipsEnterAnimation: boolean;
  isPlaceholder: boolean;
  onExited: (() => void) | undefined;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const exited = useEffectEvent(() => onExited?.());
  const wasPlaceholder = useRef(false);
  const onEnter = useEffectEvent((element: HTMLDialogElement) => {
    if (!isPlaceholder && !wasPlaceholder.current) return show(element, skipsEnterAnimation);
    wasPlaceholder.current = isPlaceholder;
    if (!element.open) {
      element.dataset['instant'] = 'true';
      element.open = true;
    }
    return deferShowModal(element, isPlaceholder);
  });

  // An unmounted dialog returns the focus before another one opens.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => element?.close();
  }, []);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (isOpen) {
      if (element.matches(':modal')) return;
      return onEnter(element);
    }
    if (!element.open) return;
    delete element.dataset['instant'];
    element.close();
    const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const timer = setTimeout(exited, prefersReducedMotion ? 0 : exitMs);
    return () => clearTimeout(timer);
  }, [isOpen, isPlaceholder]);
  return dialog;
}

/**
 * A native dialog. If the server renders it open, it is visible without JavaScript and without an entry animation;
 * on hydration it moves to the top layer, where the browser traps focus and makes the page inert.
 */
export function Dialog({
  isOpen,
  onClose,
  onExited,
  title,
  titleHidden = false,
  closeLabel,
  closeHref,
  size = 'base',
  phone = 'sheet',
  skipsEnterAnimation = false,
  isPlaceholder = false,
  canDismiss = true,
  isLongText = false,
  cover,
  footer,
  children,
  className,
}: DialogProps) {
  const dialog = useDialogVisibility({ isOpen, skipsEnterAnimation, isPlaceholder, onExited });
  const titleId = useId();
  // True in the server's HTML and during hydration; false if the browser creates the dialog.
  const isFromServer = !useHydrated();
  const [openInHtml] = useState(isFromServer && isOpen);

  const dismiss = canDismiss ? onClose : undefined;
  const closing = { icon: 'close', label: closeLabel, className: styles['close'] } as const;
  return (
    <dialog
      ref={dialog}
      className={classNames(
        styles['dialog'],
        styles[size],
        phone === 'full' ? styles['phoneFull'] : styles['sheet'],
        className,
      )}
      aria-labelledby={titleId}
      open={openInHtml || undefined}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        dismiss?.();
      }}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) event.currentTarget.dataset['pressed'] = 'backdrop';
      }}
      onClick={(event) => {
        const isBackdrop =
          event.target === event.currentTarget && event.currentTarget.dataset['pressed'] === 'backdrop';
        delete event.currentTarget.dataset['pressed'];
        if (isBackdrop) dismiss?.();
      }}
    >
      <div data-part="dialog-panel" className={styles['panel']}>
        {cover && <div className={styles['cover']}>{cover}</div>}
        <div className={styles['header']}>
          <h2
            id={titleId}
            tabIndex={-1}
            data-dialog-title
            className={titleHidden ? 'visually-hidden' : styles['title']}
          >
            {title}
          </h2>
          {canDismiss &&
            (closeHref ? (
              <IconLink
                {...closing}
                href={closeHref}
                onClick={(event) => {
                  if (!onClose || !isPlainClick(event)) return;
                  event.preventDefault();
                  onClose();
                }}
              />
            ) : (
              <IconButton {...closing} onClick={onClose} />
            ))}
        </div>
        <div
          className={styles['body']}
          {...(isLongText && { role: 'region', 'aria-labelledby': titleId, tabIndex: 0 })}
        >
          {children}
        </div>
        {footer && <div className={styles['footer']}>{footer}</div>}
      </div>
    </dialog>
  );
}
