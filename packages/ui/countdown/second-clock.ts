import { createStore } from '../store/store.ts';
import { untilNextSecondMs } from './countdown.rules.ts';

/** The instant of the last tick. */
const now = createStore(0);
let subscribers = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * One timer for all subscribers. It stops while the page is hidden and ticks immediately when the page is visible
 * again.
 */
function run(): void {
  clearTimeout(timer);
  if (subscribers === 0 || document.hidden) return;
  timer = setTimeout(() => {
    now.set(Date.now());
    run();
  }, untilNextSecondMs(Date.now()));
}

function onVisibility(): void {
  if (!document.hidden) now.set(Date.now());
  run();
}

/** Calls `listener` on every whole second of the clock. Returns the unsubscribe function. */
export function subscribeToSeconds(listener: () => void): () => void {
  if (subscribers === 0) {
    now.set(Date.now());
    document.addEventListener('visibilitychange', onVisibility);
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
  };
}

/** The instant of the last tick, shared by everything that renders within one second. */
export function lastSecondMs(): number {
  if (subscribers === 0) now.set(Date.now());
  return now.get();
}
