import { staleIfError } from '../../core/stale-if-error.ts';
import { insertSwitch, listClosings, type Closing, type MaintenanceChange } from './maintenance.sql.ts';
import type { MaintenanceDeps } from './maintenance.deps.ts';

/** Every process reads the switches again after this. */
const FRESH_MS = 2_000;
/** Where nobody knows when a brand opens again. */
const RETRY_SECONDS = 120;

export interface Maintenance {
  readonly until: string | null;
  /** For `Retry-After`. */
  readonly retryAfterSeconds: number;
}

/** Closes brands for work and opens them again while everything runs. Money on its way is untouched: web hooks, jobs and rounds go on. */
export function createMaintenance({ db, now }: MaintenanceDeps) {
  const remember = staleIfError<readonly Closing[]>({ freshMs: FRESH_MS, entriesMax: 1 });
  return {
    /** What is said of a brand that is closed; null while it is open, and while nobody can know (the database is away from the start). */
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
