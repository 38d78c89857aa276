/** A step of a visit exceeded its timeout: the browser or the page does not respond. */
export class Stalled extends Error {}

const TIMEOUT_MS = 90_000;

/**
 * Resolves with the step's result, or throws `Stalled` with the step's name. Most calls of Playwright's page API have no timeout of their own.
 */
export async function withTimeout<T>(step: string, work: Promise<T>, timeoutMs = TIMEOUT_MS): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Stalled(`${step}: no end after ${timeoutMs / 1_000} s`)), timeoutMs);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
    // A late rejection is ignored.
    work.catch(() => undefined);
  }
}
