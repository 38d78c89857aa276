import { createHash } from 'node:crypto';
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { BudgetUse } from './shared-budgets.sql.ts';

/** Interval of the exchange, which bounds how outdated the counts of other processes are. */
const EXCHANGE_MS = 1_000;
const CLEAN_MS = 60_000;
/** Windows in the memory of one process; above it the least recently used are removed. */
const WINDOWS_MAX = 20_000;

export interface BudgetStore {
  readonly add: (uses: readonly BudgetUse[]) => Promise<readonly BudgetUse[]>;
  readonly deleteEnded: () => Promise<void>;
  readonly log: { warn(fields: object, message: string): void };
}

interface Window {
  readonly isShared: boolean;
  /** Sum of all processes at the last exchange. */
  known: number;
  /** Being sent to the database. */
  sent: number;
  /** Counted here since the last exchange. */
  fresh: number;
  endsAt: number;
}

/**
 * Request budgets over all processes. Requests are counted in memory; once a second each process adds its counts to the
 * database and reads the sums. An address can therefore exceed a budget by its requests to other processes within a
 * second. Without the database each process counts alone.
 */
export function createSharedBudgets(store: BudgetStore) {
  const windows = new Map<string, Window>();
  let isExchanging = false;
  let cleanedAt = Date.now();

  const exchange = async (): Promise<void> => {
    const changed = [...windows].filter(([, { isShared, fresh }]) => isShared && fresh > 0);
    if (isExchanging || changed.length === 0) return;
    isExchanging = true;
    for (const [, window] of changed) {
      window.sent = window.fresh;
      window.fresh = 0;
    }
    try {
      const sums = await store.add(
        changed.map(([key, { sent, endsAt }]) => ({ key: hashOf(key), used: sent, endsAt: new Date(endsAt) })),
      );
      const byKey = new Map(sums.map((sum) => [sum.key.toString('base64'), sum]));
      for (const [key, window] of changed) settle(window, byKey.get(hashOf(key).toString('base64')));
      if (Date.now() - cleanedAt > CLEAN_MS) {
        cleanedAt = Date.now();
        await store.deleteEnded();
      }
    } catch (error) {
      for (const [, window] of changed) {
        window.fresh += window.sent;
        window.sent = 0;
      }
      store.log.warn({ err: error }, 'request budgets could not be shared');
    } finally {
      isExchanging = false;
    }
  };
  const timer = setInterval(() => void exchange(), EXCHANGE_MS).unref();

  return {
    /** Counts one request; returns the number in its window, and the milliseconds until the window ends. */
    count: (
      key: string,
      { windowMs, isShared }: { readonly windowMs: number; readonly isShared: boolean },
    ): { readonly current: number; readonly ttl: number } => {
      const now = Date.now();
      const budgetWindow = windows.get(key);
      const window =
        budgetWindow && budgetWindow.endsAt > now
          ? budgetWindow
          : { isShared, known: 0, sent: 0, fresh: 0, endsAt: now + windowMs };
      window.fresh += 1;
      // Moved to the end: the least recently used are removed first.
      windows.delete(key);
      windows.set(key, window);
      if (windows.size > WINDOWS_MAX) windows.delete(windows.keys().next().value ?? '');
      return { current: window.known + window.sent + window.fresh, ttl: window.endsAt - now };
    },
    exchange,
    stop: () => clearInterval(timer),
  };
}

export type SharedBudgets = ReturnType<typeof createSharedBudgets>;

function settle(window: Window, sum: BudgetUse | undefined): void {
  window.known = sum?.used ?? window.known + window.sent;
  window.sent = 0;
  if (sum) window.endsAt = sum.endsAt.getTime();
}

/** Hashed, because the database does not need IP addresses. */
const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest();

type BudgetCallback = (error: Error | null, result?: { current: number; ttl: number }) => void;

/** A store for `@fastify/rate-limit`: routes with their own budget share it; the flood limit applies per process. */
export function rateLimitStore(budgets: SharedBudgets): FastifyRateLimitStoreCtor {
  const storeOf = (route: string, isShared: boolean): FastifyRateLimitStore => ({
    incr: (key: string, done: BudgetCallback, windowMs: number) =>
      done(null, budgets.count(`${route} ${key}`, { windowMs, isShared })),
    child: (options) => {
      const { routeInfo } = options as unknown as { routeInfo: { method: string | string[]; url: string } }; // as the plugin passes it; missing in its types
      return storeOf(`${[routeInfo.method].flat().join()} ${routeInfo.url}`, true);
    },
  });
  // The plugin calls it with `new` and uses the returned object.
  return function Store() {
    return storeOf('all', false);
  } as unknown as FastifyRateLimitStoreCtor;
}
