import { setTimeout as wait } from 'node:timers/promises';

/** More than the difference between two code paths, less than a person notices. */
const STEP_MS = 25;

/**
 * Resolves or rejects at the next multiple of the step after its start, so that the time reveals nothing about what was
 * found.
 */
export async function constantTime<T>(work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  try {
    return await work();
  } finally {
    const elapsedMs = performance.now() - began;
    await wait(Math.ceil(elapsedMs / STEP_MS) * STEP_MS - elapsedMs);
  }
}
