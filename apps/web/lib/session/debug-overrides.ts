import { deviceStorage } from './browser-storage.ts';

/** Local flag that shows the debug panel. Set by the browser's user; grants no permission. */
export const DEBUG_FLAG_KEY = 'countryCheck';
/** Storage key of the overrides, in the format of the request header (`debug-overrides.rules.ts` of the contract). */
export const DEBUG_OVERRIDES_KEY = 'debugOverrides';

export const isDebugging = (): boolean => deviceStorage.getItem(DEBUG_FLAG_KEY) === '1';

/** Value of the debug header; null without overrides, and for values that are invalid in a header. */
export function debugOverrides(): string | null {
  const view = isDebugging() ? deviceStorage.getItem(DEBUG_OVERRIDES_KEY) : null;
  return view !== null && /^[\w=&-]{1,99}$/.test(view) ? view : null;
}
