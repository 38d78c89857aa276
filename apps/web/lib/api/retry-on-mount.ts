import type { Query } from '@tanstack/react-query';

const RECENT_MS = 5_000;

/**
 * Whether a component that is mounted requests data again whose last request failed: not at once. Otherwise, where a page waits for several queries, a failure
 * would show its sections, their mounting would request it again and bring the skeleton back, and so on without end.
 */
export function retryOnMount({ state }: Pick<Query, 'state'>): boolean {
  // tidy: allow device-clock, because the library takes the time of the error from it.
  return Date.now() - state.errorUpdatedAt > RECENT_MS;
}
