import { isModalName } from '../../modals/modal-names.ts';
import { dropPrepared, setOpening } from '../../modals/opening.ts';
import { ownAddress } from './own-address.ts';

/** Longer than a tap, and shorter than a frame waits before it becomes modal. */
const pressMsMax = 700;

/** A finger rests on a link for a tenth of a second before it lets go: the frame of the dialog is made in that time (docs/decisions/0172). Returns how to stop. */
export function prepareDialogs(): () => void {
  let patience: ReturnType<typeof setTimeout> | undefined;
  const pressed = (event: PointerEvent) => {
    clearTimeout(patience);
    dropPrepared();
    const target = event.isPrimary && event.button === 0 ? ownAddress(event.target) : null;
    const modal = target?.pathname === location.pathname ? target.searchParams.get('modal') : null;
    if (!isModalName(modal)) return;
    setOpening({ name: modal, isPrepared: true });
    patience = setTimeout(dropPrepared, pressMsMax);
  };
  document.addEventListener('pointerdown', pressed, { passive: true });
  // The finger scrolls instead.
  document.addEventListener('pointercancel', dropPrepared);
  return () => {
    clearTimeout(patience);
    document.removeEventListener('pointerdown', pressed);
    document.removeEventListener('pointercancel', dropPrepared);
  };
}
