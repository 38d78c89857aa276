import { createHash } from 'node:crypto';
import type { PlatformConfig } from '../config/platform-config.ts';
import type { Db, Tx } from '../db/database.ts';
import type { Logger } from '../core/logger.ts';
import { SettingsError, type Brands } from '../modules/brands/index.ts';
import {
  createExclusions,
  createLimits,
  type RestrictedPlayer,
  type Restriction,
  type SelfExclusionRegister,
} from '../modules/limits/index.ts';
import { cancelBonuses } from '../modules/bonuses/index.ts';
import { listShared, listSharedMeans } from '../modules/person-matching/index.ts';
import type { Verification } from '../modules/verification/index.ts';
import { findLevel } from '../modules/loyalty/index.ts';
import { requestDepositCancels, type Payments } from '../modules/payments/index.ts';
import {
  findPerson,
  listVerifiedDuplicates,
  lockPlayer,
  withdrawConsents,
  type PlayersModule,
} from '../modules/players/index.ts';
import { restrictedMessage } from '../modules/realtime/index.ts';
import type { WalletModule } from '../modules/wallet/index.ts';

/** Hash key for demonstrations and tests only. */
const DEMONSTRATION_KEY = createHash('sha256').update('marquee demonstration').digest();

interface ProtectionParts {
  readonly config: PlatformConfig;
  readonly db: Db;
  readonly brands: Brands;
  readonly wallet: Pick<WalletModule, 'inTx'>;
  /** The national self-exclusion register; null if not connected. */
  readonly register: SelfExclusionRegister | null;
  /** Modules created later; only called during requests. */
  readonly later: () => {
    readonly players: Pick<PlayersModule, 'findFacts' | 'notifyExcluded' | 'notifyLimitsChanged'>;
    readonly verification: Pick<Verification, 'requestForCheck'>;
    readonly payments: Pick<Payments, 'cancelRequested' | 'sumDeposits'>;
  };
  readonly inBackground: (work: () => Promise<void>) => void;
  readonly log: Logger;
}

/** What a restriction changes besides itself: open tabs, consents, unpaid payments, wagering and bonuses. */
export function onRestrictedOf({ brands, wallet }: Pick<ProtectionParts, 'brands' | 'wallet'>) {
  return async (tx: Tx, { playerId, brandKey }: RestrictedPlayer, restriction: Restriction): Promise<void> => {
    await wallet.inTx(tx).emit(restrictedMessage(playerId, restriction));
    await withdrawConsents(tx, playerId);
    await requestDepositCancels(tx, playerId);
    // Last, because it locks the wallets.
    const { waivesWageringFromHours } = brands.policyOf(brandKey).timeOuts;
    if (await wallet.inTx(tx).waiveWagering(playerId, waivesWageringFromHours)) await cancelBonuses(tx, playerId);
  };
}

/**
 * Limits, exclusions, and recognition of excluded people. Throws `SettingsError` for a brand whose market requires a
 * register that is not connected.
 */
export function createProtection(parts: ProtectionParts) {
  const { config, db, brands, wallet, register, later, inBackground, log } = parts;
  const registerBrand = brands.all.find(({ key }) => brands.policyOf(key).exclusions.scope === 'register');
  if (registerBrand && register === null)
    throw new SettingsError(
      `brand ${registerBrand.key}`,
      'marketPolicy.exclusions.scope',
      'is register, and none is connected',
    );
  const onRestricted = onRestrictedOf({ brands, wallet });
  const exclusions = createExclusions({
    db,
    secrets: config.identityKeys.length > 0 ? config.identityKeys : [DEMONSTRATION_KEY],
    brands: brands.all.map(({ key, licence }) => ({
      key,
      operator: licence.holder,
      policy: brands.policyOf(key).exclusions,
    })),
    register,
    lockPlayer,
    findPerson,
    listVerifiedDuplicates,
    listShared,
    listSharedMeans,
    requestDocuments: (tx, playerId) => later().verification.requestForCheck(tx, playerId),
    onRestricted,
    notifyExcluded: (tx, playerId) => later().players.notifyExcluded(tx, playerId),
    log,
  });
  const limits = createLimits({
    db,
    findPlayer: (playerId) => later().players.findFacts(playerId),
    lockPlayer,
    policyOf: async (playerId, at) => {
      const facts = await later().players.findFacts(playerId, at);
      if (!facts) throw new Error(`There is no player ${playerId}`);
      return brands.policyOfPlayer(facts);
    },
    levelOf: (playerId, at) => findLevel(at, playerId),
    notifyChanged: (tx, playerId) => later().players.notifyLimitsChanged(tx, playerId),
    sumDeposits: (owner, since) => later().payments.sumDeposits(owner, since),
    exclusions,
    onRestricted,
    afterRestricted: (playerIds) =>
      inBackground(async () => {
        for (const playerId of new Set(playerIds)) await later().payments.cancelRequested(playerId);
      }),
    afterChecked: (playerIds) => inBackground(() => exclusions.requestDocuments(playerIds)),
  });
  return { exclusions, limits };
}
