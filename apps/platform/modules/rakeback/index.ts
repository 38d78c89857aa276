import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import type { getCalendarAward } from '@marquee/contract/rakeback.ts';
import { toExactString } from '@marquee/money/money.ts';
import { payoutOf, percentText, windowOf } from './calendar.rules.ts';
import { claimRakeback, type Claim } from './claim-rakeback.ts';
import { getRakebackDays } from './get-rakeback-days.ts';
import type { RakebackDeps } from './rakeback.deps.ts';
export { RAKEBACK_TABLES } from './personal-tables.ts';

type Award = ResponseOf<typeof getCalendarAward>['data']['userCalendarData'];

/** The module's API: the rakeback calendar, claims, and the award pot of the current half hour. */
export function createRakeback(deps: RakebackDeps) {
  return {
    getRakebackDays: (playerId: string, bonusId?: string) => getRakebackDays(deps, playerId, bonusId),
    claimRakeback: (claim: Claim) => claimRakeback(deps, claim),
    getCalendarAward: async (playerId: string, brandKey: string): Promise<Award> => {
      const { opensAt, closesAt } = windowOf(deps.now());
      const currencyCode = await deps.assetOf(playerId);
      const percentBps = deps.percentBpsOf(brandKey);
      const ngrMinor = await deps.ngrSince(playerId, currencyCode, opensAt);
      return {
        ngr: toExactString(ngrMinor, currencyCode),
        payout: toExactString(payoutOf(ngrMinor, percentBps), currencyCode),
        percentBps,
        percent: percentText(percentBps),
        currencyCode,
        closesAt: closesAt.toISOString(),
      };
    },
  };
}

export type Rakeback = ReturnType<typeof createRakeback>;
