import { Refusal } from '../../core/refusal.ts';

/**
 * Priority of a request for a hash, highest first. `known`: has a session or a known device. `familiar`: the account
 * has logged in from this IP address before, or a proof of work was solved. `suspect`: an unknown device at an account
 * under attack. A flood of guesses does not delay the first two.
 */
export type Priority = 'known' | 'familiar' | 'untrusted' | 'suspect';

/** Parameters of Argon2id: memory in KiB, passes, lanes. */
export interface HashCost {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

export interface PasswordHasherOptions {
  /** Tests of other subjects use a lower cost, because hashing takes longer than most of their requests. */
  readonly cost?: HashCost;
  /** Hashes computed concurrently; more would slow down the whole process. */
  readonly concurrentMax?: number;
  /** How many of these untrusted requests may use; the rest is reserved for known and familiar ones. */
  readonly untrustedMax?: number;
  /** Maximum length of the queue per priority; above it requests fail with `server.unavailable`. */
  readonly queueMax?: Readonly<Record<Priority, number>>;
}

export interface HashQueue {
  readonly run: <T>(priority: Priority, work: () => Promise<T>) => Promise<T>;
  readonly requireCapacity: (priority: Priority) => void;
}

const PRIORITY_ORDER: readonly Priority[] = ['known', 'familiar', 'untrusted', 'suspect'];
const isStrange = (priority: Priority) => priority === 'untrusted' || priority === 'suspect';
const RETRY_SECONDS = 3;

/**
 * Limits concurrent hashing, for unknown devices more strictly. Serves priorities in order, each first in, first out,
 * with its own maximum length.
 */
export function createHashQueue({
  concurrentMax,
  untrustedMax,
  queueMax,
}: Required<Omit<PasswordHasherOptions, 'cost'>>): HashQueue {
  const queues: Record<Priority, Array<() => void>> = { known: [], familiar: [], untrusted: [], suspect: [] };
  let running = 0;
  let untrusted = 0;
  const mayRun = (priority: Priority) => running < concurrentMax && (!isStrange(priority) || untrusted < untrustedMax);
  const count = (priority: Priority, change: 1 | -1) => {
    running += change;
    if (isStrange(priority)) untrusted += change;
  };
  const runNext = () => {
    const priority = PRIORITY_ORDER.find((one) => queues[one].length > 0 && mayRun(one));
    if (priority === undefined) return;
    // Counted here and not in the resumed caller, so that no other caller can take the slot in between.
    count(priority, 1);
    queues[priority].shift()?.();
  };
  const requireCapacity = (priority: Priority) => {
    if (!mayRun(priority) && queues[priority].length >= queueMax[priority])
      throw new Refusal('server.unavailable', { retryAfterSeconds: RETRY_SECONDS }, `hash queue full: ${priority}`);
  };
  return {
    requireCapacity,
    run: async (priority, work) => {
      requireCapacity(priority);
      if (mayRun(priority)) count(priority, 1);
      else await new Promise<void>((resolve) => queues[priority].push(resolve));
      try {
        return await work();
      } finally {
        count(priority, -1);
        runNext();
      }
    },
  };
}
