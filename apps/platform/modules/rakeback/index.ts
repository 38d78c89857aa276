import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import {
  claimRakeback as claimEndpoint,
  getCalendarAward,
  getRakebackDays as daysEndpoint,
} from '@marquee/contract/rakeback.ts';
import type { AssetCode } from '@marquee/money/assets.ts';
import { toExactString } from '@marquee/money/money.ts';
import type { Db, Tx } from '../../db/database.ts';
import { serve, type ServedEndpoint } from '../../http/serve.ts';
import type { WalletModule } from '../wallet/index.ts';
import { payoutOf, percentText, windowOf } from './calendar.rules.ts';
import { claimRakeback, type Claim } from './claim-rakeback.ts';
import { getRakebackDays } from './get-rakeback-days.ts';
export { RAKEBACK_TABLES } from './personal-tables.ts';

export interface RakebackDeps {
  readonly db: Db;
  readonly wallet: Pick<WalletModule, 'inTx' | 'totalsOf'>;
  /** Throws `player.excluded` while the player is excluded; new exclusions wait for the end of the transaction. */
  readonly requireUnrestricted: (tx: Tx, playerId: string) => Promise<void>;
  /** Currency of the active wallet. */
  readonly assetOf: (playerId: string) => Promise<AssetCode>;
  /** Net gaming revenue from this player since an instant, in minor units: negative if the player won. */
  readonly ngrSince: (playerId: string, asset: AssetCode, since: Date) => Promise<bigint>;
  /** The player's share of the half hour's loss, in basis points. */
  readonly percentBpsOf: (brandKey: string) => number;
  readonly now: () => Date;
}

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

/** Pages poll these; unchanged responses are 304. */
const POLLED = 'private, no-cache';

export function rakebackRoutes(rakeback: Rakeback): ServedEndpoint[] {
  return [
    serve(
      daysEndpoint,
      async ({ session, query }) => ({ data: await rakeback.getRakebackDays(session.playerId, query.bonusId) }),
      { cacheControl: POLLED },
    ),
    serve(claimEndpoint, async ({ session: { playerId }, body, idempotencyKey }) => ({
      data: await rakeback.claimRakeback({ playerId, bonusId: body.bonusId, idempotencyKey }),
    })),
    serve(
      getCalendarAward,
      async ({ session }) => ({
        data: { userCalendarData: await rakeback.getCalendarAward(session.playerId, session.brandKey) },
      }),
      { cacheControl: POLLED },
    ),
  ];
}
