import { BREAKPOINT_IN_MENU_MAX_PX } from '@marquee/contract/constants.ts';
import { deviceStorage } from '../session/browser-storage.ts';

/** Storage key of the choice; the head script reads it before the first paint. */
export const SIDE_KEY = 'sideNavigation';

/** Whether the side navigation is open: the stored choice, otherwise by screen width. */
function isWide(): boolean {
  const { side, navigation } = document.documentElement.dataset;
  return side === undefined ? navigation === 'panel' || innerWidth > BREAKPOINT_IN_MENU_MAX_PX : side === 'wide';
}

/** Toggles the side navigation between pinned and narrow, and stores the choice. Returns a function that removes the listener. */
export function enableSideToggle(): () => void {
  const clicked = (event: Event) => {
    if (!(event.target instanceof Element) || !event.target.closest('[data-side-toggle]')) return;
    const side = isWide() ? 'narrow' : 'wide';
    document.documentElement.dataset['side'] = side;
    reportState();
    deviceStorage.setItem(SIDE_KEY, side);
  };
  reportState();
  document.addEventListener('click', clicked);
  return () => document.removeEventListener('click', clicked);
}

function reportState(): void {
  for (const button of document.querySelectorAll('[data-side-toggle]'))
    button.setAttribute('aria-expanded', String(isWide()));
}
