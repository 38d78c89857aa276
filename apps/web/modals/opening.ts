import { useSyncExternalStore } from 'react';
import type { ModalName } from './modal-names.ts';

let opening: ModalName | null = null;
const watchers = new Set<() => void>();

/** A dialog was asked for by a tap: its frame may stand before the address has changed and its code has come. Null once that is so. */
export function setOpening(name: ModalName | null): void {
  if (opening === name) return;
  opening = name;
  for (const watcher of watchers) watcher();
}

export function useOpening(): ModalName | null {
  return useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    () => opening,
    () => null,
  );
}
