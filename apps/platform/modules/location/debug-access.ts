import { readDebugOverrides, type DebugOverrides } from '@marquee/contract/debug-overrides.rules.ts';
import { isAssetCode } from '@marquee/money/assets.ts';
import type { Db } from '../../db/database.ts';
import {
  findLastDebugAccess,
  insertDebugAccessEntry,
  listDebugAccessLog,
  listLastDebugAccess,
} from './debug-access.sql.ts';
import { isCountryCode } from '../../core/countries.ts';

const DAY_MS = 86_400_000;
export const DEBUG_ACCESS_DAYS_MAX = 365;

export interface DebugAccessDeps {
  readonly db: Db;
  readonly now: () => Date;
}

export interface DebugGrant {
  readonly playerId: string;
  /** Name of the operator. */
  readonly by: string;
  readonly reason: string;
  /** Duration, 1 to 365. */
  readonly days: number;
}

/** Grants and revokes the permission to override the location. */
export function createDebugAccess({ db, now }: DebugAccessDeps) {
  const isPermitted = async (playerId: string): Promise<boolean> => {
    const last = await findLastDebugAccess(db, playerId);
    return last?.action === 'granted' && last.endsAt !== null && last.endsAt > now();
  };
  return {
    isPermitted,
    /** The override in the header of a signed-in player; null if it is invalid, or the account has no access. */
    viewOf: async (text: string, playerId: string): Promise<DebugOverrides | null> => {
      const view = readDebugOverrides(text);
      if (view === null || (view.countryCode !== null && !isCountryCode(view.countryCode))) return null;
      if (view.currencyCode !== null && !isAssetCode(view.currencyCode)) return null;
      return (await isPermitted(playerId)) ? view : null;
    },
    /** False for an unknown player id. */
    grant: async ({ playerId, by, reason, days }: DebugGrant): Promise<boolean> =>
      insertDebugAccessEntry(db, {
        actor: by,
        action: 'granted',
        playerId,
        reason,
        endsAt: new Date(now().getTime() + Math.min(Math.max(days, 1), DEBUG_ACCESS_DAYS_MAX) * DAY_MS),
      }),
    /** Like `grant`. */
    revoke: async ({ playerId, by, reason }: Omit<DebugGrant, 'days'>): Promise<boolean> =>
      insertDebugAccessEntry(db, { actor: by, action: 'revoked', playerId, reason, endsAt: null }),
    /** Accounts that currently have access. */
    list: async () =>
      (await listLastDebugAccess(db)).filter(
        ({ action, endsAt }) => action === 'granted' && endsAt !== null && endsAt > now(),
      ),
    history: (playerId: string) => listDebugAccessLog(db, playerId),
  };
}

export type DebugAccess = ReturnType<typeof createDebugAccess>;
