import { isAssetCode } from '@marquee/money/assets.ts';
import type { Db } from '../db/database.ts';
import type { createLimits } from '../modules/limits/index.ts';
import type { PlayersModule } from '../modules/players/index.ts';
import { createProtection } from '../modules/protection/index.ts';
import type { SessionsModule } from '../modules/sessions/index.ts';
import type { WalletModule } from '../modules/wallet/index.ts';
import { listCancelledByPlayer } from '../modules/withdrawals/index.ts';

interface ProtectionParts {
  readonly db: Db;
  readonly wallet: WalletModule;
  readonly players: Pick<PlayersModule, 'findFacts'>;
  readonly sessions: Pick<SessionsModule, 'findPreviousLogin'>;
  readonly limits: Pick<ReturnType<typeof createLimits>, 'findRestriction' | 'findTimeZone'>;
}

/** The spending overview, and hints about play. */
export function createProtectionModule({ db, wallet, players, sessions, limits }: ProtectionParts) {
  return createProtection({
    db,
    wallet,
    currencyOf: async (playerId) => {
      const currency = (await players.findFacts(playerId))?.currencyCode;
      if (!isAssetCode(currency)) throw new Error(`There is no player ${playerId} with a known currency`);
      return currency;
    },
    findPreviousLogin: sessions.findPreviousLogin,
    isRestricted: async (playerId) => (await limits.findRestriction(playerId)) !== null,
    findTimeZone: limits.findTimeZone,
    listCancelledWithdrawals: (playerId, since) => listCancelledByPlayer(db, playerId, since),
    now: () => new Date(),
  });
}
