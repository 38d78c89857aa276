import {
  readDebugOverrides,
  serializeDebugOverrides,
  type DebugOverrides,
} from '@marquee/contract/debug-overrides.rules.ts';
import { deviceStorage } from '../../lib/session/browser-storage.ts';
import {
  DISPLAY_OVERRIDES_COOKIE,
  readDisplayOverrides,
  writeDisplayOverrides,
} from '../../lib/session/display-overrides.rules.ts';
import { DEBUG_FLAG_KEY, DEBUG_OVERRIDES_KEY, debugOverrides } from '../../lib/session/debug-overrides.ts';

/** All settings of the panel; null means no override. */
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

/** Takes effect with the next page load: the site server renders the theme, and all cached responses belong to the former overrides. */
export function storeSettings({ theme, ...view }: DebugSettings): void {
  deviceStorage.setItem(DEBUG_OVERRIDES_KEY, serializeDebugOverrides(view));
  storeDisplayOverrides(writeDisplayOverrides({ theme, currencyCode: view.currencyCode }));
}

/** Removes all overrides and the flag. */
export function clearSettings(): void {
  deviceStorage.removeItem(DEBUG_FLAG_KEY);
  deviceStorage.removeItem(DEBUG_OVERRIDES_KEY);
  storeDisplayOverrides('');
}

/** A session cookie, so that forgotten overrides end with the test. */
function storeDisplayOverrides(overrides: string): void {
  // oxlint-disable-next-line unicorn/no-document-cookie -- the site server reads it on the next page load, and not every browser has the Cookie Store API
  document.cookie = `${DISPLAY_OVERRIDES_COOKIE}=${overrides}; Path=/; SameSite=Lax${overrides === '' ? '; Max-Age=0' : ''}`;
}
