/** Local flag by which the debug panel is shown; a browser's own wish, which permits nothing. */
export const DEBUG_FLAG_KEY = 'countryCheck';
/** What the panel has set, as it is sent (`debug-overrides.rules.ts` of the contract). */
export const DEBUG_OVERRIDES_KEY = 'debugOverrides';

export function isDebugging(): boolean {
  try {
    return localStorage.getItem(DEBUG_FLAG_KEY) === '1';
  } catch {
    return false;
  }
}

/** What calls say that this visitor wants to be taken for; null while nothing is pretended. Anything that could not stand in a header is left out. */
export function debugOverrides(): string | null {
  const view = isDebugging() ? localStorage.getItem(DEBUG_OVERRIDES_KEY) : null;
  return view !== null && /^[\w=&-]{1,99}$/.test(view) ? view : null;
}
