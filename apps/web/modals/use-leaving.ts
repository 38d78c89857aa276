import { MODAL_EXIT_MS } from '@marquee/contract/constants.ts';
import { useEffect, useState } from 'react';
import { sameParams } from './site-search.ts';
import type { OpenModal } from './use-url-modal.ts';

/**
 * Keeps the last dialog until `drop` is called at the end of its exit animation. A new one replaces it immediately. A dialog that was closed before it was
 * mounted has no exit and is dropped after a time.
 */
export function useLeaving(open: OpenModal | null): { readonly shown: OpenModal | null; readonly drop: () => void } {
  const [shown, setShown] = useState(open);
  if (open && (shown?.name !== open.name || !sameParams(shown.params, open.params))) setShown(open);
  const isLeaving = shown !== null && open === null;
  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(() => setShown(null), MODAL_EXIT_MS * 2);
    return () => clearTimeout(timer);
  }, [isLeaving]);
  return { shown, drop: () => setShown(null) };
}
