import { useState } from 'react';
import type { ModalFrame } from './modal-props.ts';

/**
 * For a dialog that displays a skeleton while loading: the loaded dialog replaces it without the enter animation, whatever its height. Returns the dialog's key
 * and frame.
 */
export function useSettled(frame: ModalFrame, isPending: boolean): { key: string; frame: ModalFrame } {
  const [wasPending] = useState(isPending);
  return {
    key: isPending ? 'pending' : 'settled',
    frame: { ...frame, skipsEnterAnimation: (wasPending && !isPending) || frame.skipsEnterAnimation === true },
  };
}
