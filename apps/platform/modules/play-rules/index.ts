import type { BrandDefinition } from '@marquee/brands/brand-definition.ts';
import type { Session } from '../../core/session.ts';
import { getPlaySession } from './get-play-session.ts';
import type { PlayRulesDeps } from './play-rules.deps.ts';
import { answerCheck, storeRules } from './play-rules.sql.ts';
import { setRealityCheck } from './set-reality-check.ts';
import { rulesOf } from './stored-rules.rules.ts';

export { PLAY_RULES_TABLES } from './personal-tables.ts';

/** Rules that a market prescribes for play. The functions of the ledger enforce them; this module stores them and shows the play session. */
export function createPlayRules(deps: PlayRulesDeps) {
  return {
    /** Writes the rules of the brands for the ledger. Runs at start. */
    storeRules: async (brands: readonly Pick<BrandDefinition, 'key' | 'marketPolicy'>[]) => {
      for (const { key, marketPolicy } of brands) await storeRules(deps.db, key, rulesOf(marketPolicy));
    },
    getPlaySession: (session: Session) => getPlaySession(deps, session),
    answerRealityCheck: async (session: Session) => {
      await answerCheck(deps.db, session.playerId);
      return getPlaySession(deps, session);
    },
    setRealityCheck: async (session: Session, intervalMinutes: number | null) => {
      await setRealityCheck(deps, session, intervalMinutes);
      return getPlaySession(deps, session);
    },
  };
}

export type PlayRules = ReturnType<typeof createPlayRules>;
