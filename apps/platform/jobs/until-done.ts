import { setTimeout as delay } from 'node:timers/promises';

/**
 * Repeats a batch until it returns 0 or time is up; the rest waits for the next run. Returns the sum. Pauses after each batch for as long as it took, so that
 * a backlog takes at most half of a processor from players.
 */
export async function untilDone(runBatch: () => Promise<number>, millisecondsMax: number): Promise<number> {
  const endsAt = Date.now() + millisecondsMax;
  let sum = 0;
  while (true) {
    const startedAt = Date.now();
    const found = await runBatch();
    sum += found;
    if (found === 0 || Date.now() >= endsAt) return sum;
    await delay(Date.now() - startedAt);
  }
}
