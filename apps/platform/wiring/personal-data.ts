import type { DocumentsConfig } from '../config/documents-config.ts';
import type { Db } from '../db/database.ts';
import type { Brands } from '../modules/brands/index.ts';
import type { Credentials } from '../modules/credentials/index.ts';
import { hasOpenRound } from '../modules/games/index.ts';
import { hasOpenStake } from '../modules/live-tables/index.ts';
import { blocksErasure, excludedRefusal, type createLimits } from '../modules/limits/index.ts';
import { hasPendingDeposit } from '../modules/payments/index.ts';
import type { PersonalDataDeps } from '../modules/personal-data/index.ts';
import type { WalletModule } from '../modules/wallet/index.ts';
import { PERSONAL_TABLES } from './personal-tables.ts';
import { createEncryption } from '../secrets/encryption.ts';

interface PersonalDataParts extends Pick<PersonalDataDeps, 'mail' | 'inBackground' | 'log'> {
  readonly db: Db;
  readonly documents: DocumentsConfig | null;
  readonly brands: Pick<Brands, 'getBrand' | 'pathsOf' | 'policyOf'>;
  readonly wallet: Pick<WalletModule, 'listWallets' | 'inTx'>;
  readonly credentials: Credentials;
  readonly limits: Pick<ReturnType<typeof createLimits>, 'findRestriction' | 'blocksErasure'>;
}

/** Dependencies of data exports and erasures, for the platform and the operators' command line alike. */
export function personalDataDeps(parts: PersonalDataParts): PersonalDataDeps {
  const { db, documents, brands, wallet, credentials, limits, mail, inBackground, log } = parts;
  return {
    db,
    tables: PERSONAL_TABLES,
    brandOf: (brandKey) => {
      const { name } = brands.getBrand(brandKey);
      return {
        name,
        policy: brands.policyOf(brandKey).personalData,
        pagePath: brands.pathsOf(brandKey)['personal-data'],
      };
    },
    encryption: documents && createEncryption(documents.keys),
    businessOf: async (playerId, tx) => {
      // In a transaction the caller has checked `isRestricted` of these dependencies, under the lock of the limits.
      const restriction = tx ? null : await limits.findRestriction(playerId);
      const wallets = await (tx ? wallet.inTx(tx).lockWallets(playerId) : wallet.listWallets(playerId));
      const isPayingIn = await hasPendingDeposit(tx ?? db, playerId);
      const isPlaying = (await hasOpenRound(tx ?? db, playerId)) || (await hasOpenStake(tx ?? db, playerId));
      return {
        isPayingIn,
        isPlaying,
        isPayingOut: wallets.some(({ heldMinor }) => heldMinor > 0n),
        hasBalance: wallets.some(({ realMinor }) => realMinor > 0n),
        isRestricted: blocksErasure(restriction, new Date()),
        hasMoved: wallets.some(({ seq }) => seq > 0n),
      };
    },
    requireUnrestricted: async (playerId) => {
      const held = await limits.findRestriction(playerId);
      if (held && blocksErasure(held, new Date())) throw excludedRefusal(held);
    },
    isRestricted: limits.blocksErasure,
    closeCredentials: async (tx, playerId) => {
      await credentials.voidFor(tx, 'account_closed', { playerId });
    },
    mail,
    inBackground,
    now: () => new Date(),
    log,
  };
}
