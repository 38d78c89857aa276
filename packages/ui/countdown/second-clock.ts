import { onTimeJump, siteNowMs } from '../clock/site-clock.ts';
import { createStore } from '../store/store.ts';
import { untilNextSecondMs } from './countdown.rules.ts';

/** The instant of the last tick, by the clock of the site. */
const now = createStore(0);
let subscribers = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let stopWatching = () => {};

/**
 * One timer for all subscribers. It stops while the page is hidden and ticks immediately when the page is visible
 * again.
 */
function run(): void {
  clearTimeout(timer);
  if (subscribers === 0 || document.hidden) return;
  timer = setTimeout(() => {
    now.set(siteNowMs());
    run();
  }, untilNextSecondMs(siteNowMs()));
}

function onVisibility(): void {
  if (!document.hidden) now.set(siteNowMs());
  run();
}

/** Calls `listener` on every whole second of the clock. Returns the unsubscribe function. */
export function subscribeToSeconds(listener: () => void): () => void {
  if (subscribers === 0) {
    now.set(siteNowMs());
    document.addEventListener('visibilitychange', onVisibility);
    stopWatching = onTimeJump(onVisibility);
  }
  subscribers += 1;
  const unsubscribe = now.subscribe(listener);
  run();
  return () => {
    unsubscribe();
    subscribers -= 1;
    if (subscribers > 0) return;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onVisibility);
    stopWatching();
  };
}

/** The instant of the last tick, shared by everything that renders within one second. */
export function lastSecondMs(): number {
  if (subscribers === 0) now.set(siteNowMs());
  return now.get();
}
