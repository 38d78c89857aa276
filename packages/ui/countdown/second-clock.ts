import { untilNextSecondMs } from './countdown.rules.ts';

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;
let nowMs = 0;

function tick(): void {
  nowMs = Date.now();
  for (const listener of listeners) listener();
}

/**
 * One timer for all subscribers. It stops while the page is hidden and ticks immediately when the page is visible
 * again.
 */
function run(): void {
  clearTimeout(timer);
  if (listeners.size === 0 || document.hidden) return;
  timer = setTimeout(() => {
    tick();
    run();
  }, untilNextSecondMs(Date.now()));
}

function onVisibility(): void {
  if (!document.hidden) tick();
  run();
}

/** Calls `listener` on every whole second of the clock. Returns the unsubscribe function. */
export function subscribeToSeconds(listener: () => void): () => void {
  if (listeners.size === 0) {
    nowMs = Date.now();
    document.addEventListener('visibilitychange', onVisibility);
  }
  listeners.add(listener);
  run();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onVisibility);
  };
}

/** The instant of the last tick, shared by everything that renders within one second. */
export function lastSecondMs(): number {
  if (listeners.size === 0) nowMs = Date.now();
  return nowMs;
}
