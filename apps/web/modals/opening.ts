import { useSyncExternalStore } from 'react';
import type { ModalName } from './modal-names.ts';

/** A dialog that was asked for by a tap: its frame may stand before the address has changed and its code has come. */
export interface Opening {
  readonly name: ModalName;
  /** True while the finger still rests on the link: the frame is drawn beside the screen, so that letting go has only to move it. */
  readonly isPrepared: boolean;
}

let opening: Opening | null = null;
/** True from the move onto the screen until React hears of it. */
let isRevealed = false;
const watchers = new Set<() => void>();
const frames = new Set<() => void>();

/** Null once the address names the dialog. */
export function setOpening(next: Opening | null): void {
  isRevealed = false;
  if (opening?.name === next?.name && opening?.isPrepared === next?.isPrepared) return;
  opening = next;
  for (const watcher of watchers) watcher();
}

/** The finger has gone elsewhere. */
export function dropPrepared(): void {
  if (opening?.isPrepared && !isRevealed) setOpening(null);
}

/** Moves the frame that was prepared for this dialog onto the screen before React hears of it, whose work would stand between the finger and the frame. False where none was prepared. */
export function revealPrepared(name: ModalName): boolean {
  if (opening?.name !== name || !opening.isPrepared || frames.size === 0) return false;
  isRevealed = true;
  for (const reveal of frames) reveal();
  return true;
}

/** A prepared frame says here how it is moved onto the screen. Returns how to take that back. */
export function whenRevealed(reveal: () => void): () => void {
  frames.add(reveal);
  return () => frames.delete(reveal);
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
