import { useState } from 'react';
import type { ModalFrame } from './modal-props.ts';

/**
 * For a dialog whose content is awaited: what has come takes the place of the dialog in which it was awaited, whatever its height, as a dialog takes the place of its
 * waiting frame. Gives the dialog's key and frame.
 */
export function useSettled(frame: ModalFrame, isPending: boolean): { key: string; frame: ModalFrame } {
  const [wasPending] = useState(isPending);
  return {
    key: isPending ? 'awaited' : 'settled',
    frame: { ...frame, skipsEnterAnimation: (wasPending && !isPending) || frame.skipsEnterAnimation === true },
  };
}
