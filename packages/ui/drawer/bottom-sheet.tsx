import { useRef, type PointerEvent } from 'react';
import { classNames } from '../class-names.ts';
import { Dialog, type DialogProps } from '../dialog/dialog.tsx';
import styles from './bottom-sheet.module.css';

/** A sheet closes if it is dragged down by this share of its height, or at this speed in px per ms. */
const farShare = 0.35;
const fastPxPerMs = 0.6;

/**
 * A dialog that is a bottom sheet on phones, closed by dragging its handle down; on larger screens an ordinary
 * Dialog. Escape, the close button and the backdrop work as well.
 */
export function BottomSheet({
  className,
  onClose,
  canDismiss = true,
  ...dialog
}: Omit<DialogProps, 'cover' | 'phone'>) {
  const pull = useRef({ fromY: 0, atMs: 0 });

  function host(event: PointerEvent): HTMLElement | null {
    return event.currentTarget.closest('dialog');
  }
  function onPointerDown(event: PointerEvent) {
    const element = host(event);
    if (!element) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    pull.current = { fromY: event.clientY, atMs: event.timeStamp };
    element.dataset['dragged'] = 'true';
  }
  function onPointerMove(event: PointerEvent) {
    const element = host(event);
    if (element?.dataset['dragged']) element.style.translate = `0 ${Math.max(0, event.clientY - pull.current.fromY)}px`;
  }
  function onRelease(event: PointerEvent) {
    const element = host(event);
    if (!element?.dataset['dragged']) return;
    const distance = event.clientY - pull.current.fromY;
    const speed = distance / Math.max(1, event.timeStamp - pull.current.atMs);
    delete element.dataset['dragged'];
    element.style.translate = '';
    const isLeaving = event.type === 'pointerup' && (distance > element.offsetHeight * farShare || speed > fastPxPerMs);
    if (isLeaving && distance > 24) onClose?.();
  }

  return (
    <Dialog
      {...dialog}
      {...(onClose && { onClose })}
      canDismiss={canDismiss}
      phone="sheet"
      className={classNames(styles['sheet'], className)}
      cover={
        canDismiss && onClose ? (
          <div
            className={styles['handle']}
            data-part="sheet-handle"
            aria-hidden="true"
            onPointerDown={onPointerDown}
            onPointerMove={onPointerMove}
            onPointerUp={onRelease}
            onPointerCancel={onRelease}
          />
        ) : undefined
      }
    />
  );
}
