import { BREAKPOINT_IN_MENU_MAX_PX } from '@marquee/contract/constants.ts';
import { deviceStorage } from '../session/browser-storage.ts';

/** Where the choice is kept; the script in the head reads it before the first paint. */
export const SIDE_KEY = 'sideNavigation';

/** Whether the navigation beside the page is open now: as chosen; until then the panel is, and the other where the screen is wide enough. */
function isWide(): boolean {
  const { side, navigation } = document.documentElement.dataset;
  return side === undefined ? navigation === 'panel' || innerWidth > BREAKPOINT_IN_MENU_MAX_PX : side === 'wide';
}

/** The button of the side navigation pins it open or narrows it, and the choice stays. */
export function followSide(): () => void {
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
