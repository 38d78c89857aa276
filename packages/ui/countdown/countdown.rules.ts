export type CountdownParts = { days: number; hours: number; minutes: number; seconds: number };

/** Whole seconds that are left, rounded up: "1" stands until the very end, and "0" means that it is over. Never negative. */
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

/** How long until the clock shows the next whole second, so that all countdowns of a page turn together. 1 to 1000. */
export function untilNextSecondMs(nowMs: number): number {
  return 1000 - (((nowMs % 1000) + 1000) % 1000);
}
