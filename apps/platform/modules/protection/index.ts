import { getSpending, type SpendingRequest } from './get-spending.ts';
import { saveDismissal } from './hint-dismissals.sql.ts';
import { THRESHOLDS, type HintKind } from './hints.rules.ts';
import { listHints } from './list-hints.ts';
import type { ProtectionDeps } from './protection.deps.ts';
export { PROTECTION_TABLES } from './personal-tables.ts';

export type { ProtectionDeps } from './protection.deps.ts';

const DAY_MS = 86_400_000;

/** The module's API: what a player has spent, and hints about their play. */
export function createProtection(deps: ProtectionDeps) {
  return {
    getSpending: (request: SpendingRequest) => getSpending(deps, request),
    /** The most serious first. `timeZone` is that of the browser. */
    listHints: async (playerId: string, timeZone: string | undefined) => ({
      hints: [...(await listHints(deps, { playerId, timeZone }))],
    }),
    /** Hides a hint for a period that begins now. */
    dismissHint: async (playerId: string, hint: HintKind) => {
      const at = deps.now();
      const hiddenUntil = new Date(at.getTime() + THRESHOLDS.hiddenDays * DAY_MS);
      await saveDismissal(deps.db, { playerId, hint, at, hiddenUntil });
      return { hiddenUntil: hiddenUntil.toISOString() };
    },
  };
}

export type ProtectionModule = ReturnType<typeof createProtection>;
