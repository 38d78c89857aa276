import { createHash } from 'node:crypto';
import type { BudgetStore, BudgetSum } from '../core/budget-store.ts';

export interface Budget {
  readonly requestsMax: number;
  readonly windowMs: number;
}

/** Requests of one key in this process. */
export interface BudgetWindow {
  readonly budget: Budget;
  /** Sum of all processes at the last report. */
  known: number;
  /** Being sent to the store. */
  sent: number;
  /** Not sent yet. */
  fresh: number;
  /** Requests before the first one of the report that was decided last. */
  base: number;
  endsAt: number;
}

export interface BudgetReporterOptions {
  readonly store: BudgetStore;
  readonly log: { warn(fields: object, message: string): void };
  /** How long a request waits for the store before this process decides alone. */
  readonly waitMsMax?: number;
}

const WAIT_MS_MAX = 500;
/** After a failure requests do not wait for the store during this time. */
const RETRY_MS = 1_000;
const WARN_MS = 60_000;
const CLEAN_MS = 60_000;

interface Batch {
  readonly windows: Map<string, BudgetWindow>;
  readonly decided: PromiseWithResolvers<void>;
  timer: NodeJS.Timeout | undefined;
  isSent: boolean;
}

const newBatch = (): Batch => ({
  windows: new Map(),
  decided: Promise.withResolvers(),
  timer: undefined,
  isSent: false,
});

/**
 * Sends counts to the store in batches: one at a time, each with everything that became due during the one before.
 * Counts that could not be sent are kept for the next report of their key.
 */
export function createBudgetReporter({ store, log, waitMsMax = WAIT_MS_MAX }: BudgetReporterOptions) {
  let due = newBatch();
  let running: Promise<void> | null = null;
  let [retryAt, warnAt, cleanAt] = [0, 0, Date.now() + CLEAN_MS];
  let isStopped = false;

  const fail = (error: unknown) => {
    retryAt = Date.now() + RETRY_MS;
    if (Date.now() < warnAt || isStopped) return;
    warnAt = Date.now() + WARN_MS;
    log.warn({ err: error }, 'request budgets are not shared: each process counts alone');
  };
  const send = async (batch: Batch): Promise<void> => {
    const windows = [...batch.windows];
    batch.isSent = true;
    for (const [, window] of windows) {
      window.sent = window.fresh;
      window.fresh = 0;
    }
    try {
      const sums = await store.add(
        windows.map(([key, { sent, budget }]) => ({ key: hashOf(key), used: sent, windowMs: budget.windowMs })),
      );
      for (const [at, [, window]] of windows.entries()) settle(window, sums[at]);
      if (Date.now() > cleanAt) {
        cleanAt = Date.now() + CLEAN_MS;
        await store.deleteEnded();
      }
    } catch (error) {
      for (const [, window] of windows) keep(window);
      fail(error);
    }
    clearTimeout(batch.timer);
    batch.decided.resolve();
  };
  const run = async (): Promise<void> => {
    while (due.windows.size > 0) {
      const batch = due;
      due = newBatch();
      await send(batch);
    }
    running = null;
  };
  const decideAlone = (batch: Batch) => {
    for (const window of batch.windows.values()) window.base = window.known + (batch.isSent ? 0 : window.sent);
    fail(new Error(`no response within ${waitMsMax} ms`));
    batch.decided.resolve();
  };
  return {
    /** Resolves when the counts up to now are in `known`, or the store has failed, or the wait is over. */
    report: (key: string, window: BudgetWindow): Promise<void> => {
      const batch = due;
      batch.windows.set(key, window);
      batch.timer ??= setTimeout(() => decideAlone(batch), waitMsMax).unref();
      running ??= new Promise<void>((resolve) => setImmediate(resolve)).then(run);
      return batch.decided.promise;
    },
    /** False for a while after a failure. */
    isUp: (): boolean => Date.now() >= retryAt,
    stop: async (): Promise<void> => {
      if (isStopped) return;
      isStopped = true;
      await store.close();
    },
  };
}

function settle(window: BudgetWindow, sum: BudgetSum | undefined): void {
  const { used, leftMs } = sum ?? { used: window.known + window.sent, leftMs: window.budget.windowMs };
  window.base = used - window.sent;
  window.known = used;
  window.sent = 0;
  window.endsAt = Date.now() + leftMs;
}

/** For the next report. */
function keep(window: BudgetWindow): void {
  window.base = window.known;
  window.fresh += window.sent;
  window.sent = 0;
}

/** Hashed, because the store does not need IP addresses. */
const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest();
