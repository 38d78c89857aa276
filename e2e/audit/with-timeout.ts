/** A step of a visit has not ended: either the browser stands still, or the page is busy for ever. */
export class Stalled extends Error {}

/** Three pages at a time on a busy machine take seconds for a step, never this long. */
const TIMEOUT_MS = 90_000;

/**
 * Gives what a step gives, or throws `Stalled` with the step's name. Most of what a tool asks of a page has no time limit of its own, and one page that does not answer would
 * hold up a whole walk without a word of where.
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
    // Whatever comes after its time is nobody's.
    work.catch(() => undefined);
  }
}
