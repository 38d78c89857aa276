import type { DocumentsConfig } from './config-documents.ts';
import type { Db } from './db/database.ts';
import type { Brands } from './modules/brands/index.ts';
import { hasOpenRound } from './modules/games/index.ts';
import { createSeal } from './modules/kyc/index.ts';
import type { createLimits } from './modules/limits/index.ts';
import { hasDepositUnderWay } from './modules/payments/index.ts';
import type { PersonalDataDeps } from './modules/personal-data/index.ts';
import type { SessionsModule } from './modules/sessions/index.ts';
import type { WalletModule } from './modules/wallet/index.ts';
import { PERSONAL_TABLES } from './personal-tables.ts';

interface PersonalDataParts extends Pick<PersonalDataDeps, 'mail' | 'inBackground' | 'log'> {
  readonly db: Db;
  readonly documents: DocumentsConfig | null;
  readonly brands: Pick<Brands, 'getBrand' | 'pathsOf'>;
  readonly wallet: Pick<WalletModule, 'listWallets' | 'within'>;
  readonly sessions: Pick<SessionsModule, 'endOtherSessions'>;
  readonly limits: Pick<ReturnType<typeof createLimits>, 'findRestriction' | 'requirePlay'>;
}

/** What copies and erasures need, wired alike for the platform and for the operator's command line. */
export function personalDataDeps(parts: PersonalDataParts): PersonalDataDeps {
  const { db, documents, brands, wallet, sessions, limits, mail, inBackground, log } = parts;
  return {
    db,
    tables: PERSONAL_TABLES,
    brandOf: (brandKey) => {
      const { name, marketPolicy } = brands.getBrand(brandKey);
      return { name, policy: marketPolicy.personalData, pagePath: brands.pathsOf(brandKey)['personal-data'] };
    },
    seal: documents && createSeal(documents.keys),
    businessOf: async (playerId, tx) => {
      const restriction = await limits.findRestriction(playerId);
      const wallets = await (tx ? wallet.within(tx).lockWallets(playerId) : wallet.listWallets(playerId));
      const isPayingIn = await hasDepositUnderWay(tx ?? db, playerId);
      const isPlaying = await hasOpenRound(tx ?? db, playerId);
      return {
        isPayingIn,
        isPlaying,
        isPayingOut: wallets.some(({ heldMinor }) => heldMinor > 0n),
        hasBalance: wallets.some(({ realMinor }) => realMinor > 0n),
        isRestricted: restriction !== null,
        hasMoved: wallets.some(({ seq }) => seq > 0n),
      };
    },
    requireUnrestricted: limits.requirePlay,
    endSessions: (tx, playerId) => sessions.endOtherSessions(tx, { playerId, sessionId: '' }),
    mail,
    inBackground,
    now: () => new Date(),
    log,
  };
}
