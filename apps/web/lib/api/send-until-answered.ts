import { retryBackoffMs } from './request-outcome.rules.ts';

/**
 * Sends a command, and again after a lost response; each time it must be the same request with the same idempotency key. `onUnanswered` is called before each
 * repetition: a later error may then concern a request that was executed.
 */
export async function sendUntilAnswered<T>(send: () => Promise<T>, onUnanswered: () => void = () => {}): Promise<T> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await send();
    } catch (error) {
      const delayMs = retryBackoffMs(error, attempts);
      if (delayMs === null) throw error;
      onUnanswered();
      await new Promise((go) => setTimeout(go, delayMs));
    }
  }
}
