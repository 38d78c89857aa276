import { createStore, useStore } from '../site/store.ts';

/** `prepared`: rendered beside the page while its link is pressed. `shown`: on the screen, in place of what its route would render. */
export type EarlyPhase = 'none' | 'prepared' | 'shown';

/** The path of an early page, and how it is shown and put back. */
export interface EarlyPlace {
  readonly path: string;
  /** Takes the place of the present page without React, whose render would delay the next frame. */
  readonly reveal: () => void;
  /** The page below has gone, or comes back: the early page is laid out like any other, or taken away. */
  readonly settle: () => void;
}

const phase = createStore<EarlyPhase>('none');
/** True from the tap until React has rendered the phase `shown`. */
let isRevealed = false;
/** True while the route of the early page is the one that the router shows. */
let isRouteShown = false;
/** How often the route was left: what somebody did in one visit does not come back in the next. */
const visits = createStore(0);
let place: EarlyPlace | null = null;

function setPhase(next: EarlyPhase): void {
  isRevealed = false;
  phase.set(next);
}

export function useEarlyPhase(): EarlyPhase {
  return useStore<EarlyPhase>(phase, 'none');
}

/** A number of its own for each visit to the early page's route. */
export function useEarlyVisit(): number {
  return useStore(visits, 0);
}

/** Whether a page is ready to be rendered early, with its first responses. */
export function hasEarlyPage(): boolean {
  return place !== null;
}

/** Registers a page that can be rendered early. Returns a function that unregisters and drops it. */
export function offerEarlyPage(offered: EarlyPlace): () => void {
  place = offered;
  return () => {
    if (place !== offered) return;
    endEarlyPage();
    place = null;
  };
}

/** Renders the page beside the present one: its link is pressed. */
export function prepareEarlyPage(): void {
  if (phase.get() === 'none' && place !== null) setPhase('prepared');
}

/** Drops a page that was prepared and not asked for: the press became a scroll, or lasted too long. */
export function dropEarlyPage(): void {
  if (phase.get() === 'prepared' && !isRevealed) setPhase('none');
}

/** Puts the prepared page on the screen. False where none was prepared for this path. */
export function revealEarlyPage(path: string): boolean {
  if (phase.get() !== 'prepared' || place?.path !== path) return false;
  isRevealed = true;
  place.reveal();
  return true;
}

/** Tells React that the page is on the screen: its route then renders nothing of its own. */
export function keepEarlyPage(): void {
  if (isRevealed) setPhase('shown');
}

/** After the navigation: where it did not lead to the page, the one below comes back. */
export function settleEarlyPage(): void {
  if (!isRouteShown) endEarlyPage();
}

export function endEarlyPage(): void {
  if (phase.get() === 'none') return;
  setPhase('none');
  place?.settle();
}

/** The route of the early page has been rendered. Returns what to do when it is left. */
export function arriveAtEarlyPage(): () => void {
  isRouteShown = true;
  place?.settle();
  return () => {
    isRouteShown = false;
    visits.set(visits.get() + 1);
    endEarlyPage();
  };
}
