import type { BudgetStore } from '../../core/budget-store.ts';
import { createSharedBudgets, type SharedBudgets } from '../shared-budgets.ts';

/** Counts that several "processes" of one test share. */
export function memoryStore(): BudgetStore {
  const windows = new Map<string, { used: number; endsAt: number }>();
  return {
    add: async (reports) =>
      reports.map(({ key, used, windowMs }) => {
        const name = key.toString('latin1');
        const now = Date.now();
        const found = windows.get(name);
        const window = found && found.endsAt > now ? found : { used: 0, endsAt: now + windowMs };
        window.used += used;
        windows.set(name, window);
        return { used: window.used, leftMs: window.endsAt - now };
      }),
    deleteEnded: async () => {},
    close: async () => {},
  };
}

export const memoryBudgets = (store = memoryStore()): SharedBudgets =>
  createSharedBudgets({ store, log: { warn: () => {} } });
