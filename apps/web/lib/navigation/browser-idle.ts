import { pageHydrated } from './hydration.tsx';
import { hasBodyFont } from './load-late-fonts.ts';

/** Resolves after hydration: whether code may be preloaded. False for visitors with data saving, and while the body font is not in use. */
export async function mayPreload(): Promise<boolean> {
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true) return false;
  await pageHydrated;
  // A new stylesheet makes the browser evaluate all fonts again: one that missed the first paint would be applied now and move the text.
  return hasBodyFont();
}

/** Safari has no requestIdleCallback; a second after hydration it is idle as well. */
export function browserIdle(): Promise<void> {
  return new Promise((resolve) => {
    // tidy: allow browser-support, because the function is tested for
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 5_000 });
    else setTimeout(resolve, 1_000);
  });
}
