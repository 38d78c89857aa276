import { useEffectEvent, useId, useLayoutEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { IconButton, IconLink } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import { isPlainClick } from '../plain-click.ts';
import styles from './dialog.module.css';

export type DialogProps = {
  isOpen: boolean;
  /** Escape, the close button or a touch outside. The owner decides (a modal of the address closes by changing the address). */
  onClose?: () => void;
  /** After the way out has been animated: the owner may unmount. */
  onExited?: () => void;
  title: ReactNode;
  titleHidden?: boolean;
  closeLabel: string;
  /** Where the close button leads before or without JavaScript. */
  closeHref?: string;
  size?: 'small' | 'base' | 'large' | 'full';
  /** On phones: a sheet from below (default), or the whole screen. */
  phone?: 'sheet' | 'full';
  /** It takes the place of another dialog that is on the screen already: it comes without an entry animation. */
  skipsEnterAnimation?: boolean;
  /**
   * It stands over the page without being modal yet, because making the page inert recalculates the styles of all of it, which would delay the answer to a tap. It becomes modal when
   * this has turned false and the browser is idle, with the first key, and after a second at the latest. The focus stays where it is until then.
   */
  isPlaceholder?: boolean;
  /** False: neither Escape nor the backdrop nor a button closes it (a decision is needed). */
  canDismiss?: boolean;
  /** Text without anything to operate: the scrolling part itself takes the focus, so that the keyboard can scroll it. */
  isLongText?: boolean;
  /** A picture above the title, edge to edge. */
  cover?: ReactNode;
  /** Pinned below the scrolling part: the one primary action. */
  footer?: ReactNode;
  children: ReactNode;
  className?: string | undefined;
};

const exitMs = 320;
const PLACEHOLDER_MS_MAX = 1_000;
/** Somebody who has just tapped sees and types first. */
const IDLE_FALLBACK_MS = 250;
const neverChanges = () => () => {};

/**
 * Moves it to the top layer. Focus goes to the part marked `data-autofocus`, otherwise to the title: a field in focus would raise the keyboard of a phone. A field of it that has the
 * focus already keeps it, and so does the cursor in it.
 */
function show(element: HTMLDialogElement, skipsEnterAnimation: boolean): void {
  const root = document.documentElement;
  // The page keeps the width that its scroll bar leaves, so that nothing moves while it is held still.
  // Written only where there is one: a property of the root makes every style be looked at again.
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
 * Makes what stands over the page already modal: after a pause when the browser is idle, because that recalculates the styles of the whole page; with the first key, since the keyboard
 * could leave it; and after a second at the latest. While it is brief only key and second count. Returns how to stop.
 */
function deferShowModal(element: HTMLDialogElement, isPlaceholder: boolean): () => void {
  let idle = 0;
  const stop = () => {
    clearTimeout(last);
    clearTimeout(timer);
    globalThis.cancelIdleCallback?.(idle);
    document.removeEventListener('keydown', become, { capture: true });
  };
  const become = () => {
    // One that is prepared beside the screen is inert.
    if (element.closest('[inert]')) return;
    stop();
    if (element.open && !element.matches(':modal')) show(element, true);
  };
  const last = setTimeout(become, PLACEHOLDER_MS_MAX);
  const timer = isPlaceholder
    ? undefined
    : setTimeout(() => (idle = globalThis.requestIdleCallback?.(become)), IDLE_FALLBACK_MS);
  document.addEventListener('keydown', become, { capture: true });
  return stop;
}

/** Keeps the element open as its owner says: modal, or briefly without being modal. */
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

  // One that is taken off the page gives the focus back before another takes its place.
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
 * A native dialog. Rendered open on the server it is there in the first byte, without entry animation and without JavaScript; when the page wakes it
 * moves to the top layer, where the browser keeps focus inside and the rest inert.
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
  // True in the server's HTML and while React takes it over; false when the browser makes the dialog.
  const isFromServer = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
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
