import { setTimeout as wait } from 'node:timers/promises';

/** More than what differs between two ways through the database takes, and less than anybody notices. */
const STEP_MS = 25;

/** Ends, well or badly, on the next step of the clock after it has begun: a few milliseconds more or less tell nothing of what was found. */
export async function constantTime<T>(work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  try {
    return await work();
  } finally {
    const elapsedMs = performance.now() - began;
    await wait(Math.ceil(elapsedMs / STEP_MS) * STEP_MS - elapsedMs);
  }
}
