import { setTimeout as delay } from 'node:timers/promises';

/** Waits for as long as a batch took that began at this time (`Date.now()`), so that a backlog takes at most half of a processor from players. */
export async function restAfter(startedAt: number): Promise<void> {
  await delay(Date.now() - startedAt);
}
