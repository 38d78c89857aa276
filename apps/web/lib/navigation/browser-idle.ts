import { pageHydrated } from './hydration.tsx';
import { hasBodyFont } from './load-late-fonts.ts';

/** Once the page is hydrated: whether code may be fetched before anybody asks for it. Visitors who ask their browser to save data are left out. */
export async function mayPreload(): Promise<boolean> {
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true) return false;
  await pageHydrated;
  // A new stylesheet makes the browser read all fonts again: one that missed the first paint would be set now, and move the text.
  return hasBodyFont();
}

/** Safari has no such call; a second after hydration nothing else is under way. */
export function browserIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 5_000 });
    else setTimeout(resolve, 1_000);
  });
}
