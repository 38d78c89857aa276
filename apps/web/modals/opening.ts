import { createStore, useStore } from '@marquee/ui/store/store.ts';
import type { ModalName } from './modals.ts';
import type { ModalSearch } from './site-search.ts';

/** A dialog that was pressed or tapped before the URL names it. */
export interface Opening {
  readonly name: ModalName;
  readonly params: ModalSearch;
  /** True while the link is still pressed: the dialog is rendered off screen, so that releasing the link only has to move it. */
  readonly isPrepared: boolean;
}

const opening = createStore<Opening | null>(null);
/** True from the move onto the screen until React has rendered it. */
let isRevealed = false;
let revealFrame: (() => void) | null = null;

/** Null once the URL names the dialog. */
export function setOpening(next: Opening | null): void {
  isRevealed = false;
  const now = opening.get();
  if (now?.name !== next?.name || now?.isPrepared !== next?.isPrepared) opening.set(next);
}

/** Drops a prepared dialog that was not opened: the press became a scroll or lasted too long. */
export function dropPrepared(): void {
  if (opening.get()?.isPrepared && !isRevealed) setOpening(null);
}

/** Moves the prepared dialog onto the screen without React, whose render would delay the next frame. False where none was prepared. */
export function revealPrepared(name: ModalName): boolean {
  const now = opening.get();
  if (now?.name !== name || !now.isPrepared || revealFrame === null) return false;
  isRevealed = true;
  revealFrame();
  return true;
}

/** Registers how the prepared dialog is moved onto the screen. Returns a function that unregisters it. */
export function whenRevealed(reveal: () => void): () => void {
  revealFrame = reveal;
  return () => {
    if (revealFrame === reveal) revealFrame = null;
  };
}

export function useOpening(): Opening | null {
  return useStore(opening, null);
}
