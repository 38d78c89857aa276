import { useSyncExternalStore } from 'react';
import type { ModalName } from './modal-names.ts';
import type { ModalProps } from './registry.ts';

/** A dialog that a press or a tap asks for before the address names it. */
export interface Opening {
  readonly name: ModalName;
  readonly params: ModalProps['params'];
  /** True while the link is still pressed: the dialog is rendered beside the screen, so that letting go only has to move it. */
  readonly isPrepared: boolean;
}

let opening: Opening | null = null;
/** True from the move onto the screen until React has rendered it. */
let isRevealed = false;
const watchers = new Set<() => void>();
let revealFrame: (() => void) | null = null;

/** Null once the address names the dialog. */
export function setOpening(next: Opening | null): void {
  isRevealed = false;
  if (opening?.name === next?.name && opening?.isPrepared === next?.isPrepared) return;
  opening = next;
  for (const watcher of watchers) watcher();
}

/** Drops a dialog that was prepared and not asked for: the press became a scroll, or lasted too long. */
export function dropPrepared(): void {
  if (opening?.isPrepared && !isRevealed) setOpening(null);
}

/** Moves the prepared dialog onto the screen without React, whose render would delay the next frame. False where none was prepared. */
export function revealPrepared(name: ModalName): boolean {
  if (opening?.name !== name || !opening.isPrepared || revealFrame === null) return false;
  isRevealed = true;
  revealFrame();
  return true;
}

/** How the prepared dialog is moved onto the screen. Returns how to take that back. */
export function whenRevealed(reveal: () => void): () => void {
  revealFrame = reveal;
  return () => {
    if (revealFrame === reveal) revealFrame = null;
  };
}

export function useOpening(): Opening | null {
  return useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    () => opening,
    () => null,
  );
}
