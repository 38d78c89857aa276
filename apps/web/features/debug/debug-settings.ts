import {
  readDebugOverrides,
  serializeDebugOverrides,
  type DebugOverrides,
} from '@marquee/contract/debug-overrides.rules.ts';
import {
  DISPLAY_OVERRIDES_COOKIE,
  readDisplayOverrides,
  writeDisplayOverrides,
} from '../../lib/session/display-overrides.rules.ts';
import { DEBUG_FLAG_KEY, DEBUG_OVERRIDES_KEY, debugOverrides } from '../../lib/session/debug-overrides.ts';

/** All that the panel sets; null where things stay as they are. */
export interface DebugSettings extends DebugOverrides {
  readonly theme: string | null;
}

export function readSettings(): DebugSettings {
  const view = readDebugOverrides(debugOverrides() ?? '') ?? {
    countryCode: null,
    subdivision: null,
    currencyCode: null,
  };
  return { ...view, theme: readDisplayOverrides(document.cookie).theme };
}

/** Counts with the next page: its looks come from the site's server, and everything that is known here was answered to another view. */
export function storeSettings({ theme, ...view }: DebugSettings): void {
  localStorage.setItem(DEBUG_OVERRIDES_KEY, serializeDebugOverrides(view));
  storeDisplayOverrides(writeDisplayOverrides({ theme, currencyCode: view.currencyCode }));
}

/** As if the panel had never been there. */
export function putOff(): void {
  localStorage.removeItem(DEBUG_FLAG_KEY);
  localStorage.removeItem(DEBUG_OVERRIDES_KEY);
  storeDisplayOverrides('');
}

/** Gone with the browser's session: a forgotten look must not outlive the test. */
function storeDisplayOverrides(overrides: string): void {
  // oxlint-disable-next-line unicorn/no-document-cookie -- the site's server reads it with the next page, and not every browser has the cookie store
  document.cookie = `${DISPLAY_OVERRIDES_COOKIE}=${overrides}; Path=/; SameSite=Lax${overrides === '' ? '; Max-Age=0' : ''}`;
}
