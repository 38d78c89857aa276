import { createIdentityChecks, type IdentityChecks } from '../apps/platform/modules/limits/index.ts';
import { lockPlayer } from '../apps/platform/modules/players/index.ts';
import { onRestrictedOf } from '../apps/platform/wiring/exclusions.ts';
import { openTaskCasino } from './open-task-casino.ts';

/** Checks of people who may be excluded ones, for a running casino. */
export function openIdentityChecks(env: Readonly<Record<string, string | undefined>>): {
  readonly checks: IdentityChecks;
  readonly close: () => Promise<void>;
} {
  const { db, brands, wallet, close } = openTaskCasino(env);
  const onRestricted = onRestrictedOf({ brands, wallet });
  return { checks: createIdentityChecks({ db, lockPlayer, onRestricted }), close };
}
