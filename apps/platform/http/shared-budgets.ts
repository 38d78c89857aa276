import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { LRUCache } from 'lru-cache';
import { createBudgetReporter, type Budget, type BudgetReporterOptions, type BudgetWindow } from './report-budgets.ts';

export interface BudgetUse {
  /** Number of this request in its window, over all processes as far as known. */
  readonly current: number;
  /** Milliseconds until the window ends. */
  readonly ttl: number;
}

export interface SharedBudgets {
  /** Counts one request of a key. Above the budget `current` is greater than `requestsMax`. */
  readonly count: (key: string, budget: Budget) => BudgetUse | Promise<BudgetUse>;
  /** Reports all counts to the store, and closes it. */
  readonly stop: () => Promise<void>;
}

/** 5 % of a budget: half for requests of the running window, half for those of a window that has just ended. */
const LEASES_PER_BUDGET = 20;
/** Windows in the memory of one process; above it the least recently used are removed. */
const WINDOWS_MAX = 20_000;

/** Requests that a process may admit before it has reported them: 30 of 1,200, none of fewer than 40. */
const unreportedMax = ({ requestsMax }: Budget): number => Math.floor(requestsMax / LEASES_PER_BUDGET / 2);

/**
 * Request budgets over all processes. A request is counted in memory. A process reports its counts when half of what it
 * may leave unreported is used; only a request beyond all of that waits for the sum. So all processes together admit at
 * most the budget and one lease (5 % of it) per process. While the store is unavailable, each process counts alone
 * against the whole budget.
 */
export function createSharedBudgets(options: BudgetReporterOptions): SharedBudgets {
  const windows = new LRUCache<string, BudgetWindow>({ max: WINDOWS_MAX });
  const reporter = createBudgetReporter(options);

  const windowOf = (key: string, budget: Budget): BudgetWindow => {
    const found = windows.get(key);
    const now = Date.now();
    if (found && found.endsAt > now) return found;
    const window: BudgetWindow = { budget, known: 0, sent: 0, fresh: 0, base: 0, endsAt: now + budget.windowMs };
    windows.set(key, window);
    return window;
  };
  return {
    count: (key, budget) => {
      const window = windowOf(key, budget);
      const resultOf = (current: number): BudgetUse => ({ current, ttl: Math.max(1, window.endsAt - Date.now()) });
      const { known, sent } = window;
      // Sums only grow, so a used-up budget needs no report.
      if (known + sent + window.fresh >= budget.requestsMax) return resultOf(budget.requestsMax + 1);
      window.fresh += 1;
      const { fresh } = window;
      const free = unreportedMax(budget);
      const isDue = fresh >= Math.max(1, free / 2);
      if (!isDue || !reporter.isUp()) return resultOf(known + sent + fresh);
      const decided = reporter.report(key, window);
      return sent + fresh <= free ? resultOf(known + sent + fresh) : decided.then(() => resultOf(window.base + fresh));
    },
    stop: async () => {
      const unreported = [...windows.entries()].filter(([, { fresh, endsAt }]) => fresh > 0 && endsAt > Date.now());
      if (reporter.isUp()) await Promise.all(unreported.map(([key, window]) => reporter.report(key, window)));
      await reporter.stop();
    },
  };
}

type BudgetCallback = (error: Error | null, result?: BudgetUse) => void;

/** A store for `@fastify/rate-limit`. Each route with its own budget counts by itself; all others count together. */
export function rateLimitStore(budgets: SharedBudgets): FastifyRateLimitStoreCtor {
  const storeOf = (route: string): FastifyRateLimitStore => ({
    incr: (key: string, done: BudgetCallback, windowMs: number, requestsMax: number) => {
      const use = budgets.count(`${route} ${key}`, { requestsMax, windowMs });
      // Most requests are decided in memory and continue in the same turn.
      if (use instanceof Promise) use.then((one) => done(null, one), done);
      else done(null, use);
    },
    child: (options) => {
      const { routeInfo } = options as unknown as { routeInfo: { method: string | string[]; url: string } }; // as the plugin passes it; missing in its types
      return storeOf(`${[routeInfo.method].flat().join()} ${routeInfo.url}`);
    },
  });
  // The plugin calls it with `new` and uses the returned object.
  return function Store() {
    return storeOf('all');
  } as unknown as FastifyRateLimitStoreCtor;
}
