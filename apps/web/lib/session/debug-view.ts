/** Local flag by which the debug panel is shown; a browser's own wish, which permits nothing. */
export const DEBUG_FLAG_KEY = 'countryCheck';
/** What the panel has set, as it is sent (`debug-view.rules.ts` of the contract). */
export const DEBUG_VIEW_KEY = 'debugView';

export function isDebugging(): boolean {
  try {
    return localStorage.getItem(DEBUG_FLAG_KEY) === '1';
  } catch {
    return false;
  }
}

/** What calls say that this visitor wants to be taken for; null while nothing is pretended. Anything that could not stand in a header is left out. */
export function debugView(): string | null {
  const view = isDebugging() ? localStorage.getItem(DEBUG_VIEW_KEY) : null;
  return view !== null && /^[\w=&-]{1,99}$/.test(view) ? view : null;
}
