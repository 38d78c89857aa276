import { createStore, useStore } from '@marquee/ui/store/store.ts';

/** `prepared`: rendered off screen while its link is pressed. `shown`: on the screen instead of its route's content. */
export type EarlyPhase = 'none' | 'prepared' | 'shown';

/** The path of an early page, and functions that show and hide it. */
export interface EarlyPage {
  readonly path: string;
  /** Shows it without React, whose render would delay the next frame. */
  readonly reveal: () => void;
  /** After the navigation: lays it out like any other page, or hides it again. */
  readonly settle: () => void;
}

const phase = createStore<EarlyPhase>('none');
/** True from the tap until React has rendered the phase `shown`. */
let isRevealed = false;
/** True while the router displays the early page's route. */
let isRouteShown = false;
/** Number of times the route was left, so that state of one visit is not restored in the next. */
const visits = createStore(0);
let registered: EarlyPage | null = null;

function setPhase(next: EarlyPhase): void {
  isRevealed = false;
  phase.set(next);
}

export function useEarlyPhase(): EarlyPhase {
  return useStore<EarlyPhase>(phase, 'none');
}

/** A different number for each visit to the early page's route. */
export function useEarlyVisit(): number {
  return useStore(visits, 0);
}

/** Whether an early page is registered with its first responses loaded. */
export function hasEarlyPage(): boolean {
  return registered !== null;
}

/** Registers a page that can be rendered early. Returns a function that unregisters and drops it. */
export function offerEarlyPage(offered: EarlyPage): () => void {
  registered = offered;
  return () => {
    if (registered !== offered) return;
    endEarlyPage();
    registered = null;
  };
}

/** Renders the page off screen, on pointerdown on its link. */
export function prepareEarlyPage(): void {
  if (phase.get() === 'none' && registered !== null) setPhase('prepared');
}

/** Drops a prepared page that was not opened: the press became a scroll or lasted too long. */
export function dropEarlyPage(): void {
  if (phase.get() === 'prepared' && !isRevealed) setPhase('none');
}

/** Shows the prepared page. False where none is prepared for this path. */
export function revealEarlyPage(path: string): boolean {
  if (phase.get() !== 'prepared' || registered?.path !== path) return false;
  isRevealed = true;
  registered.reveal();
  return true;
}

/** Sets the phase to `shown` in React: the route then renders no content of its own. */
export function keepEarlyPage(): void {
  if (isRevealed) setPhase('shown');
}

/** After the navigation: shows the page below again where it did not lead to the early page. */
export function settleEarlyPage(): void {
  if (!isRouteShown) endEarlyPage();
}

export function endEarlyPage(): void {
  if (phase.get() === 'none') return;
  setPhase('none');
  registered?.settle();
}

/** The route of the early page has been rendered. Returns the cleanup for when it is left. */
export function arriveAtEarlyPage(): () => void {
  isRouteShown = true;
  registered?.settle();
  return () => {
    isRouteShown = false;
    visits.set(visits.get() + 1);
    endEarlyPage();
  };
}
