export type CountdownParts = { days: number; hours: number; minutes: number; seconds: number };

/** Remaining whole seconds, rounded up: 1 is shown until the end, 0 means it is over. Never negative. */
export function secondsLeft(endsAtMs: number, nowMs: number): number {
  return Math.max(0, Math.ceil((endsAtMs - nowMs) / 1000));
}

/** Days, hours, minutes and seconds of a number of whole seconds. */
export function partsOf(seconds: number): CountdownParts {
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3_600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  };
}

/**
 * Milliseconds until the next whole second of the clock, so that all countdowns of a page tick together. 1 to 1000.
 */
export function untilNextSecondMs(nowMs: number): number {
  return 1000 - (((nowMs % 1000) + 1000) % 1000);
}
