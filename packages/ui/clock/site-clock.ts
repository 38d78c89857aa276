import { createStore } from '../store/store.ts';

/** A reading of the server's clock against the monotonic clock of the page, which no change of the device's clock moves. */
interface Reading {
  readonly aheadMs: number;
  /** The reading may be wrong by this much in either direction. */
  readonly uncertaintyMs: number;
}

/** A pause of the monotonic clock, as while the device sleeps, or a changed clock of the device; smaller differences are rounding. */
const JUMP_MS = 2_000;

let reading: Reading | null = null;
let isAwaited = false;
let deviceAheadMs = 0;
/** Changes whenever the time of the site jumps. */
const jumps = createStore(0);

/** Milliseconds of the server's clock, as far as it is known; before the first response the device's. */
export function siteNowMs(): number {
  return reading === null ? Date.now() : Math.round(reading.aheadMs + performance.now());
}

/** Whether `siteNowMs` is the server's time. Without a server (component tests, the gallery) the device's clock is the one. */
export function isSiteTimeKnown(): boolean {
  return reading !== null || !isAwaited;
}

/** The page has a server: until its first response no time is known. */
export function awaitServerTime(): void {
  isAwaited = true;
}

/**
 * Takes a reading of the server's clock: `serverMs` was the time there `agoMs` milliseconds ago. The most precise reading is kept, until another one contradicts it.
 */
export function learnServerTime(serverMs: number, uncertaintyMs: number, agoMs = 0): void {
  if (!Number.isFinite(serverMs)) return;
  const aheadMs = serverMs + agoMs - performance.now();
  const isContradicted =
    reading !== null && Math.abs(aheadMs - reading.aheadMs) > uncertaintyMs + reading.uncertaintyMs;
  if (reading !== null && uncertaintyMs >= reading.uncertaintyMs && !isContradicted) return;
  reading = { aheadMs, uncertaintyMs };
  deviceAheadMs = Date.now() - performance.now();
  jumps.set(jumps.get() + 1);
}

/**
 * Whether the device has slept, or its clock was changed, since the last reading: the server's time has to be read again, and the next reading replaces this one,
 * however imprecise.
 */
export function doubtServerTime(): boolean {
  const aheadMs = Date.now() - performance.now();
  if (reading === null || Math.abs(aheadMs - deviceAheadMs) <= JUMP_MS) return false;
  reading = { ...reading, uncertaintyMs: Number.POSITIVE_INFINITY };
  deviceAheadMs = aheadMs;
  return true;
}

/** Calls `listener` when the time of the site jumps. Returns the unsubscribe function. */
export const onTimeJump = (listener: () => void): (() => void) => jumps.subscribe(listener);

/** Forgets the server, for tests. */
export function resetSiteClock(): void {
  reading = null;
  isAwaited = false;
}
