import { findRestriction, findTimeZone } from '../apps/platform/modules/limits/index.ts';
import { findPlayerFacts } from '../apps/platform/modules/players/index.ts';
import type { PreviewDeps } from '../apps/platform/modules/bonuses/index.ts';
import { bonusFacts } from '../apps/platform/wiring/bonus-facts.ts';
import { openTaskCasino } from './open-task-casino.ts';

/** What decides about offers to players of a running casino. */
export function openBonusPreview(env: Readonly<Record<string, string | undefined>>) {
  const { db, brands, wallet, close } = openTaskCasino(env);
  const deps: PreviewDeps = {
    db,
    ...bonusFacts(brands, (playerId, at) => findTimeZone(at, playerId)),
    isRestricted: async (playerId) => (await findRestriction(db, playerId)) !== null,
    listCurrencies: async (playerId) => (await wallet.listWallets(playerId)).map(({ asset }) => asset),
    now: () => new Date(),
  };
  return { deps, findPlayer: (playerId: string) => findPlayerFacts(db, playerId), close };
}
