/** Rows that may be stored at once, and how many more each minute. */
const EVENTS_AT_ONCE_MAX = 600;
const EVENTS_PER_MINUTE = 60;
const MINUTE_MS = 60_000;

export interface EventBudget {
  /** True if one more event may be stored by itself. */
  readonly take: () => boolean;
}

/** A token bucket: long attacks store 60 rows a minute, and everything before that in full. */
export function createEventBudget(now: () => Date, atOnceMax = EVENTS_AT_ONCE_MAX): EventBudget {
  let left = atOnceMax;
  let refilledAt = now().getTime();
  return {
    take: () => {
      const at = now().getTime();
      left = Math.min(atOnceMax, left + (Math.max(0, at - refilledAt) / MINUTE_MS) * EVENTS_PER_MINUTE);
      refilledAt = at;
      if (left < 1) return false;
      left -= 1;
      return true;
    },
  };
}
