/** Also read by the head script, for the entry and the stylesheets of the page. */
export const CODE_RELOAD_KEY = 'codeReload';
/** Event of the window before such a reload: what is typed is to be kept (`typed-text.ts`). */
export const KEEP_TEXT = 'keeptext';
/** An automatic reload is repeated only after this time: a file that stays away must not reload every page. */
export const CODE_RELOAD_PAUSE_MS = 600_000;

/** Whether a dynamic import or its stylesheet failed, as Chromium, Firefox, Safari and Vite name it. */
export function isCodeMissing(error: unknown): boolean {
  return /dynamically imported|module script failed|preload CSS/i.test(String(error));
}

/**
 * Loads the page again at its address because code that is needed now could not be loaded: after a release its file may be gone, and in Firefox a module that
 * failed once stays failed until then. Returns false where it does nothing: offline, shortly after the last time, and where the browser denies storage, without
 * which it could repeat endlessly.
 */
export function reloadForCode(): boolean {
  try {
    // tidy: allow device-clock, because it is compared with the same clock only
    const now = Date.now();
    if (!navigator.onLine || sessionStorage[CODE_RELOAD_KEY] > now - CODE_RELOAD_PAUSE_MS) return false;
    sessionStorage[CODE_RELOAD_KEY] = now;
  } catch {
    return false;
  }
  reloadKeepingText();
  return true;
}

/** As `reloadForCode`, but on the visitor's own action, so it may be repeated. */
export function reloadKeepingText(): void {
  dispatchEvent(new Event(KEEP_TEXT));
  location.reload();
}
