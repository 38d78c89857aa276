import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Stays usable beside the game: dialogs in the top layer, and messages. */
const ALWAYS = 'dialog, script, style, [data-part=toasts]';

/**
 * While the game covers the page, everything that it covers is inert, so that each Tab stop is visible. `theatre` leaves the header visible; Escape calls `onLeave`.
 * In `full` screen the browser handles Escape.
 */
export function useAlone(
  element: RefObject<HTMLElement | null>,
  mode: 'theatre' | 'full' | null,
  onLeave: () => void,
): void {
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    if (mode === null || !element.current) return;
    const covered = coveredBy(element.current, mode === 'theatre' ? `${ALWAYS}, [data-part=header]` : ALWAYS);
    for (const one of covered) one.inert = true;
    const onKeyDown = (event: KeyboardEvent) => {
      const isElsewhere = document.querySelector('dialog[open], :popover-open') !== null;
      if (event.key === 'Escape' && mode === 'theatre' && !event.defaultPrevented && !isElsewhere) leave();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      for (const one of covered) one.inert = false;
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [element, mode]);
}

/** Everything beside the element and its ancestors that is not inert already. */
function coveredBy(element: HTMLElement, kept: string): readonly HTMLElement[] {
  const covered: HTMLElement[] = [];
  for (let one: HTMLElement = element; one.parentElement && one !== document.body; one = one.parentElement)
    for (const other of one.parentElement.children)
      if (other !== one && other instanceof HTMLElement && !other.inert && !other.matches(kept)) covered.push(other);
  return covered;
}
