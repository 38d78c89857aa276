export const FIRST_URL_KEY = 'firstUrl';

/** The page of this host that the browser opened first, without parameters; null before it was noted (`store-visit.ts`), or where nothing can be stored. */
export function firstUrl(): string | null {
  try {
    return localStorage.getItem(FIRST_URL_KEY);
  } catch {
    return null;
  }
}
