import { staleIfError } from '../../core/stale-if-error.ts';
import { insertSwitch, listClosings, type Closing, type MaintenanceChange } from './maintenance.sql.ts';
import type { MaintenanceDeps } from './maintenance.deps.ts';

/** Interval after which every process reads the switches again. */
const FRESH_MS = 2_000;
/** Retry time if the end of the maintenance is unknown. */
const RETRY_SECONDS = 120;

export interface Maintenance {
  readonly until: string | null;
  /** For `Retry-After`. */
  readonly retryAfterSeconds: number;
}

/**
 * Maintenance mode of brands, without a restart. Payments in progress are not affected: webhooks, jobs and rounds
 * continue.
 */
export function createMaintenance({ db, now }: MaintenanceDeps) {
  const remember = staleIfError<readonly Closing[]>({ freshMs: FRESH_MS, entriesMax: 1 });
  return {
    /**
     * Set while the brand is under maintenance; null otherwise, and while the database has been unavailable since the
     * start.
     */
    find: async (brandKey: string): Promise<Maintenance | null> => {
      const closings = await remember('all', () => listClosings(db)).catch(() => []);
      const closing = closings.find((one) => one.brandKey === brandKey);
      return closing ? { until: closing.until?.toISOString() ?? null, ...retryOf(closing, now()) } : null;
    },
    list: () => listClosings(db),
    change: (change: MaintenanceChange) => insertSwitch(db, change),
  };
}

function retryOf({ until }: Closing, now: Date): { retryAfterSeconds: number } {
  const seconds = until === null ? 0 : Math.ceil((until.getTime() - now.getTime()) / 1000);
  return { retryAfterSeconds: seconds > 0 ? Math.min(seconds, 3_600) : RETRY_SECONDS };
}
