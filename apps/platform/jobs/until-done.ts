import { restAfter } from '../core/rest-after.ts';

/** Repeats a batch until it returns 0 or time is up, with rests; what is left waits for the next run. Returns the sum. */
export async function untilDone(runBatch: () => Promise<number>, millisecondsMax: number): Promise<number> {
  const endsAt = Date.now() + millisecondsMax;
  let sum = 0;
  while (true) {
    const startedAt = Date.now();
    const found = await runBatch();
    sum += found;
    if (found === 0 || Date.now() >= endsAt) return sum;
    await restAfter(startedAt);
  }
}
