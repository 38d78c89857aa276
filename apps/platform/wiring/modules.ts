import { createBudgets } from './budgets.ts';
import { createCashier } from './cashier.ts';
import { withBankFile, type Providers } from './providers.ts';
import { createProtection } from './exclusions.ts';
import { createLocation } from './location.ts';
import { createRegistrationModule } from './registration.ts';
import { verificationDeps } from './verification.ts';
import { createRealtimeModule } from './realtime.ts';
import { createNextStepsModule } from './next-steps.ts';
import { createMail } from './messaging.ts';
import { createWallets } from './multi-wallet.ts';
import { createOffers } from './offers.ts';
import { personalDataDeps } from './personal-data.ts';
import { createPlayersModule } from './players.ts';
import { createPlay, playRulesDeps } from './play.ts';
import { createPlayRules } from '../modules/play-rules/index.ts';
import { createProtectionModule } from './protection.ts';
import { createRewards } from './rewards.ts';
import { createWithdrawalsModule } from './withdrawals.ts';
import type { PlatformConfig } from '../config/platform-config.ts';
import { createDb, type Db, type Tx } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { createPool, type PoolOptions } from '../db/pool.ts';
import type { Logger } from '../core/logger.ts';
import type { Metrics } from '../http/health.ts';
import { createBrands } from '../modules/brands/index.ts';
import { createContent } from '../modules/content/index.ts';
import { createCredentials, type EndedSession } from '../modules/credentials/index.ts';
import { createFactors } from '../modules/factors/index.ts';
import { createVerification } from '../modules/verification/index.ts';
import type { SelfExclusionRegister } from '../modules/limits/index.ts';
import { createMaintenance } from '../modules/maintenance/index.ts';
import type { CentralDepositFile } from '../modules/payments/index.ts';
import type { RateSource } from '../modules/multi-wallet/index.ts';
import { createPersonalData } from '../modules/personal-data/index.ts';
import type { PasswordHasherOptions } from '../modules/players/index.ts';
import { createReconciliation } from '../modules/reconciliation/index.ts';
import { createSecurityEvents } from '../modules/security-events/index.ts';
import { sessionEndedMessage, sessionRenewedMessage } from '../modules/realtime/index.ts';
import { createSessions, type SessionsModule } from '../modules/sessions/index.ts';
import { createWallet, type WalletModule } from '../modules/wallet/index.ts';
import { createEncryption } from '../secrets/encryption.ts';

/** A pool that logs broken connections. */
export function openPool(config: PlatformConfig, logger: Logger, options: Omit<PoolOptions, 'url' | 'onIdleError'>) {
  const onIdleError = (error: Error) => logger.warn({ err: error }, 'a database connection broke');
  return createPool({ url: config.databaseUrl, ...options, onIdleError });
}

/** Reconciliation with the records of every provider. */
const reconciliationDeps = (
  { agreedFees }: PlatformConfig,
  { acquirers, payOuts }: Providers,
  db: Db,
  log: Logger,
) => ({
  db,
  // A provider of payments and payouts has one statement for both.
  acquirers: [...acquirers, ...payOuts.filter(({ readStatement }) => readStatement !== undefined)],
  agreedFees,
  newId,
  now: () => new Date(),
  log,
});

export type Modules = ReturnType<typeof createModules>;

interface ModuleParts {
  readonly config: PlatformConfig;
  readonly providers: Providers;
  /** Source of exchange rates; null: set by operators only. */
  readonly rateSource: RateSource | null;
  /** The national self-exclusion register; null if not connected. */
  readonly register: SelfExclusionRegister | null;
  /** The central deposit file; null if not connected. */
  readonly centralFile: CentralDepositFile | null;
  readonly logger: Logger;
  /** Sign tokens that this installation issues and verifies. */
  readonly secrets: readonly string[];
  readonly metrics: Pick<Metrics, 'onUndelivered' | 'onSecurityEvent'>;
  readonly hashing: PasswordHasherOptions;
}

/** Creates the modules in the order of their dependencies. */
export function createModules({
  config,
  providers: outside,
  rateSource,
  register,
  centralFile,
  logger,
  secrets,
  metrics: { onUndelivered, onSecurityEvent },
  hashing,
}: ModuleParts) {
  const pool = openPool(config, logger, { max: config.databaseConnectionsMax });
  const db = createDb(pool);
  const budgets = createBudgets(config, pool, logger);
  const security = createSecurityEvents({ db, count: onSecurityEvent, log: logger, now: () => new Date() });
  const providers = withBankFile(outside, config, db);
  const brands = createBrands(config);
  const maintenance = createMaintenance({ db, now: () => new Date() });
  const content = createContent({ db, getBrand: brands.getBrand, messagesOf: brands.messagesOf, log: logger });
  const wallet = createWallet({ pool });
  const offers = createOffers({ db, brands, wallet, limits: () => limits, bonuses: () => rewards.bonuses });
  const { catalogue } = offers;
  const { announceEnded, announceRenewed } = sessionAnnouncements(wallet, () => sessions);
  const credentials = createCredentials({
    announceEnded,
    recovery: {
      lock: (tx, playerId) => withdrawals.lockForRecovery(tx, playerId),
      reviewWithdrawals: (tx, recovered) => withdrawals.reviewAfterRecovery(tx, recovered),
    },
  });
  const sessions = createSessions({ db, policyOf: brands.policyOf, credentials, announceRenewed });
  const factors = createFactors({
    db,
    credentials,
    encryption: config.secretsKeys.length === 0 ? null : createEncryption(config.secretsKeys),
    brandNameOf: (brandKey) => brands.getBrand(brandKey).name,
    emailOf: async (playerId) => (await players.findFacts(playerId))?.email ?? '',
    notify: (tx, template, actor) => players.notify(tx, template, actor),
    now: () => new Date(),
  });
  const location = createLocation({ config, db, brands, log: logger });
  const mail = createMail({ config, db, brands, log: logger });
  const countryGate = location.gate;
  const registration = createRegistrationModule({ config, db, brands, countryGate, secrets, log: logger });
  const { exclusions, limits } = createProtection({
    config,
    db,
    brands,
    wallet,
    register,
    later: () => ({ players, payments, verification }),
    inBackground: mail.inBackground,
    log: logger,
  });
  const identityParts = { sessions, credentials, factors, registration, exclusions, limits, hashing };
  const players = createPlayersModule({
    ...identityParts,
    config,
    db,
    brands,
    wallet,
    offers,
    mail,
    onIdentityChange: (tx, change) => verification.onIdentityChange(tx, change),
    log: logger,
  });
  const liveParts = { config, sessions, wallet, brands, budgets, limits, recordSecurity: security.record, log: logger };
  const later = { liveTables: () => play.liveTables, rakeback: () => rewards.rakeback };
  const live = createRealtimeModule({ ...liveParts, onUndelivered, ...later });

  const verification = createVerification(
    verificationDeps({ documents: config.documents, db, brands, wallet, mail: mail.messaging }),
  );
  const multiWallet = createWallets({ rateSource, db, brands, wallet, limits, log: logger });
  const people = { limits, location, verification, players };
  const { messaging, inBackground } = mail;
  const cashierParts = { providers, db, brands, wallet, multiWallet, exclusions, catalogue, mail: messaging };
  const payments = createCashier({ config, ...cashierParts, ...people, centralFile, log: logger });
  const moneyParts = { db, brands, wallet, payments, mail: messaging, inBackground, log: logger };
  const withdrawals = createWithdrawalsModule({ providers, multiWallet, ...moneyParts });
  const playRules = createPlayRules(playRulesDeps({ db, brands, players, sessions }));
  const nextSteps = createNextStepsModule({ brands, payments, exclusions, factors, ...people });
  const play = createPlay({ config, pool, countryGate, ...offers, ...people, ...moneyParts });
  const protection = createProtectionModule({ db, wallet, players, sessions, limits });
  const rewards = createRewards({
    db,
    brands,
    wallet,
    isRewardAllowed: offers.isRewardAllowed,
    requireUnrestricted: limits.requireUnrestricted,
    isRestricted: async (playerId) => (await limits.findRestriction(playerId)) !== null,
    mayOverride: location.debugAccess.isPermitted,
    isServed: countryGate.isServed,
    findTimeZone: limits.findTimeZone,
    keepTimeZone: limits.keepTimeZone,
    describeGames: catalogue.describeGames,
  });
  const dataParts = { documents: config.documents, brands, wallet, credentials, limits };
  const personalDataOf = (onDb: Db) =>
    createPersonalData(personalDataDeps({ db: onDb, ...dataParts, mail: messaging, inBackground, log: logger }));

  const reconciliationOf = (onDb: Db) => createReconciliation(reconciliationDeps(config, providers, onDb, logger));

  return {
    providers,
    /** For jobs with their own pool. */
    personalDataOf,
    reconciliationOf,
    personalData: personalDataOf(db),
    offers,
    pool,
    db,
    brands,
    budgets,
    security,
    content,
    location,
    maintenance,
    catalogue,
    wallet,
    sessions,
    factors,
    registration,
    players,
    mail,
    ...live,
    payments,
    withdrawals,
    nextSteps,
    multiWallet,
    ...play,
    playRules,
    rewards,
    protection,
    verification,
    limits,
    exclusions,
  };
}

/** Tells all processes, in the transaction, that a session or its older tokens are over. */
function sessionAnnouncements(wallet: WalletModule, sessions: () => SessionsModule) {
  return {
    announceEnded: (tx: Tx, ended: EndedSession) => {
      sessions().forgetSession(ended.sessionId);
      return wallet.inTx(tx).emit(sessionEndedMessage(ended));
    },
    announceRenewed: (tx: Tx, sessionId: string) => {
      sessions().forgetSession(sessionId);
      return wallet.inTx(tx).emit(sessionRenewedMessage(sessionId));
    },
  };
}
