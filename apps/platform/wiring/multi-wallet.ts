import type { Db } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import type { Logger } from '../core/logger.ts';
import type { Brands } from '../modules/brands/index.ts';
import type { Limits } from '../modules/limits/index.ts';
import { createMultiWallet, type RateSource } from '../modules/multi-wallet/index.ts';
import { walletChosenMessage } from '../modules/realtime/index.ts';
import type { WalletModule } from '../modules/wallet/index.ts';

interface MultiWalletParts {
  /** Null: rates are set by operators only. */
  readonly rateSource: RateSource | null;
  readonly db: Db;
  readonly brands: Pick<Brands, 'getBrand'>;
  readonly wallet: WalletModule;
  readonly limits: Pick<Limits, 'requirePlay' | 'requireUnrestricted'>;
  readonly log: Logger;
}

const now = () => new Date();

/** Wallets in several currencies, and exchange rates. */
export function createWallets({ rateSource, db, brands, wallet, limits, log }: MultiWalletParts) {
  return createMultiWallet({
    db,
    wallet,
    rateSource,
    brandOf: (brandKey) => {
      const { useMultiWallet, currencies, exchangePolicy } = brands.getBrand(brandKey);
      return { useMultiWallet, currencies, policy: exchangePolicy };
    },
    requirePlay: limits.requirePlay,
    requireUnrestricted: limits.requireUnrestricted,
    announceChosen: (tx, playerId, userWallet) => wallet.inTx(tx).emit(walletChosenMessage(playerId, userWallet)),
    newId,
    now,
    log,
  });
}
