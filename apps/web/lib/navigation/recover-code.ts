import { tabStorage } from '../session/browser-storage.ts';

/** Also read by `browser-check-script.ts`, for the entry and the stylesheets of the page. */
export const CODE_RELOAD_KEY = 'codeReload';
/** Event of the window before such a reload: what is typed is to be kept (`typed-text.ts`). */
export const KEEP_TEXT = 'keeptext';
/** An automatic reload is repeated only after this time: a file that stays away must not reload every page. */
export const CODE_RELOAD_PAUSE_MS = 600_000;

/**
 * `data-leaving` is on the root element this long after `beforeunload`. From there on Firefox and Safari end what is loading, and a reload because of that would
 * end the navigation. After half a minute the page stays, for example because of a download.
 */
export const LEAVING_MS_MAX = 30_000;

const isLeaving = () => 'leaving' in document.documentElement.dataset;

/** Whether a dynamic import or its stylesheet failed, as Chromium, Firefox, Safari and Vite name it. */
export function isCodeMissing(error: unknown): boolean {
  return /dynamically imported|module script failed|preload CSS/i.test(String(error));
}

/**
 * Loads the page again at its address because code that is needed now could not be loaded: after a release its file may be gone, and in Firefox a module that
 * failed once stays failed until then. Returns false where it does nothing: offline, shortly after the last time, and where the browser denies storage, without
 * which it could repeat endlessly. A page that is being left waits.
 */
export function reloadForCode(): boolean {
  if (isLeaving()) {
    setTimeout(reloadForCode, LEAVING_MS_MAX);
    return true;
  }
  // tidy: allow device-clock, because it is compared with the same clock only
  const now = Date.now();
  if (!navigator.onLine || Number(tabStorage.getItem(CODE_RELOAD_KEY)) > now - CODE_RELOAD_PAUSE_MS) return false;
  if (!tabStorage.tryToStore(CODE_RELOAD_KEY, `${now}`)) return false;
  reloadKeepingText();
  return true;
}

/** As `reloadForCode`, but on the visitor's own action, so it may be repeated. */
export function reloadKeepingText(): void {
  if (isLeaving()) return void setTimeout(reloadKeepingText, LEAVING_MS_MAX);
  dispatchEvent(new Event(KEEP_TEXT));
  location.reload();
}
