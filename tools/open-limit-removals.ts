import { createLimitRemovals, type LimitRemovals } from '../apps/platform/modules/limits/index.ts';
import { findLevel } from '../apps/platform/modules/loyalty/index.ts';
import { findPlayerFacts } from '../apps/platform/modules/players/index.ts';
import { openTaskCasino } from './open-task-casino.ts';

/** Removal of limits by support, for a running casino. */
export function openLimitRemovals(env: Readonly<Record<string, string | undefined>>): {
  readonly removals: LimitRemovals;
  readonly close: () => Promise<void>;
} {
  const { db, brands, mail, close } = openTaskCasino(env);
  const removals = createLimitRemovals({
    db,
    findPlayer: (playerId) => findPlayerFacts(db, playerId),
    policyOf: async (playerId, at) => {
      const player = await findPlayerFacts(at, playerId);
      if (!player) throw new Error(`There is no player ${playerId}`);
      return brands.policyOfPlayer(player);
    },
    levelOf: (playerId, at) => findLevel(at, playerId),
    notifyChanged: async (tx, playerId) => {
      const player = await findPlayerFacts(tx, playerId);
      if (!player) return;
      const { brandKey, email: recipient, preferredLanguage: locale } = player;
      const link = brands.pathsOf(brandKey).limits;
      await mail.post(tx, { brandKey, recipient, locale, template: 'limits_changed', link });
    },
  });
  return { removals, close };
}
