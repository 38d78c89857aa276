import type { ModalFrame } from '../modals/modal-props.ts';

/** An open dialog without its animation, so that clicks hit their target; `closings` counts how often it was to close. */
export function dialogFrame(): ModalFrame & { readonly closings: () => number } {
  let count = 0;
  return {
    isOpen: true,
    skipsEnterAnimation: true,
    onClose: () => void (count += 1),
    onExited: () => {},
    closeLabel: 'Close',
    closeHref: '/',
    closings: () => count,
  };
}
