import type { Providers } from './providers.ts';
import type { PaymentsConfig } from '../config/payments-config.ts';
import type { createLocation } from './location.ts';
import type { Db, Tx } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { Refusal } from '../core/refusal.ts';
import type { Logger } from '../core/logger.ts';
import { SettingsError, type Brands } from '../modules/brands/index.ts';
import type { createVerification } from '../modules/verification/index.ts';
import { excludedRefusal, type createLimits, type Exclusions } from '../modules/limits/index.ts';
import { paymentFact, type Messaging } from '../modules/messaging/index.ts';
import type { MultiWallet } from '../modules/multi-wallet/index.ts';
import {
  creditDepositBonus,
  findBonusOfDeposit,
  lockActivations,
  requireDepositBonus,
  returnDepositBonus,
} from '../modules/bonuses/index.ts';
import { createPayments, type CentralDepositFile } from '../modules/payments/index.ts';
import { findPerson, lockPlayerFacts, type createPlayers } from '../modules/players/index.ts';
import type { WalletModule } from '../modules/wallet/index.ts';
import { paysOutBy } from '../modules/withdrawals/index.ts';

interface CashierParts {
  readonly config: Pick<PaymentsConfig, 'singleApprovalUpTo'>;
  readonly providers: Providers;
  readonly db: Db;
  readonly brands: Brands;
  readonly wallet: WalletModule;
  readonly multiWallet: Pick<MultiWallet, 'convertToLimitCurrency'>;
  readonly limits: Pick<
    ReturnType<typeof createLimits>,
    'checkDeposit' | 'requirePlay' | 'isRestricted' | 'findBreak' | 'findLimitStep'
  >;
  readonly exclusions: Pick<Exclusions, 'apply' | 'needsCheck' | 'screenByRegister' | 'missingForRegister'>;
  readonly mail: Pick<Messaging, 'post'>;
  readonly location: Pick<ReturnType<typeof createLocation>, 'gate'>;
  readonly verification: Pick<ReturnType<typeof createVerification>, 'blocksWithdrawal'>;
  readonly players: Pick<ReturnType<typeof createPlayers>, 'findFacts' | 'missingDetails'>;
  /** The market's central deposit file; null if not connected. */
  readonly centralFile: CentralDepositFile | null;
  readonly catalogue: Parameters<typeof findBonusOfDeposit>[0];
  readonly log: Logger;
}

const BONUSES_OF_DEPOSITS = {
  requireBonus: requireDepositBonus,
  lockBonuses: lockActivations,
  creditBonus: creditDepositBonus,
  returnBonus: returnDepositBonus,
};

/**
 * Payments with their providers, and the checks before money moves. Throws `SettingsError` for a brand whose market requires a central deposit file that is
 * not connected.
 */
export function createCashier({
  config,
  providers,
  db,
  brands,
  wallet,
  multiWallet,
  limits,
  exclusions,
  mail,
  location,
  verification,
  players,
  centralFile,
  catalogue,
  log,
}: CashierParts) {
  requireCentralFile(brands, centralFile);
  const payingOut = { withdrawalMethods: providers.withdrawalMethods, providers: providers.payOuts };
  return createPayments({
    db,
    wallet,
    acquirers: providers.acquirers,
    singleApprovalUpTo: config.singleApprovalUpTo,
    checkLimits: limits.checkDeposit,
    convertToLimitCurrency: multiWallet.convertToLimitCurrency,
    ...marketRules({ db, brands, limits, centralFile }),
    ...BONUSES_OF_DEPOSITS,
    findBonusOfDeposit: (on, deposit) => findBonusOfDeposit(catalogue, on, deposit),
    requireUnrestricted: limits.requirePlay,
    isRestricted: limits.isRestricted,
    findBreak: limits.findBreak,
    ...recognition(exclusions),
    notifyReturned: async (tx, { playerId, amountMinor, currencyCode, method }) => {
      const player = await players.findFacts(playerId);
      if (!player) return;
      const { brandKey, email: recipient, preferredLanguage: locale } = player;
      const link = brands.pathsOf(brandKey).transactions;
      const facts = {
        payments: paymentFact([{ amountMinor, currencyCode, methodTitle: brands.methodTitleOf(method) }]),
      };
      await mail.post(tx, { brandKey, recipient, locale, template: 'deposit_returned', link, facts });
    },
    requireDepositHere: (attempt) => location.gate.require('deposit', attempt),
    findDepositBlock: (attempt) => {
      const { isAllowed, reason } = location.gate.decide('deposit', attempt);
      if (isAllowed) return null;
      return { country: reason === 'residence' ? attempt.residence : attempt.clientLocation.ipLocation.countryCode };
    },
    paysOutBy: (method, currencyCode) => paysOutBy(payingOut, method, currencyCode),
    needsVerification: async (playerId, at) =>
      verification.blocksWithdrawal(await players.findFacts(playerId, at)) ||
      (await exclusions.needsCheck(playerId, at)),
    missingDetails: players.missingDetails,
    findPlayer: players.findFacts,
    findBrand: (brandKey) => ({
      currencies: brands.getBrand(brandKey).currencies,
      useMultiWallet: brands.getBrand(brandKey).useMultiWallet,
      paymentsAsText: brands.getBrand(brandKey).paymentsAsText,
      riskSteps: brands.getBrand(brandKey).withdrawalPolicy.wagering.riskSteps,
      depositPath: brands.pathsOf(brandKey).deposit,
    }),
    newId,
    now: () => new Date(),
    log,
  });
}

/** How excluded people, and those who may be, are kept from depositing. */
function recognition(exclusions: CashierParts['exclusions']) {
  return {
    screenByRegister: async (playerId: string) => {
      const fields = await exclusions.missingForRegister(playerId);
      if (fields.length > 0) throw new Refusal('player.profile_incomplete', { fields: [...fields] });
      await exclusions.screenByRegister(playerId);
    },
    applyExclusions: async (tx: Tx, playerId: string) => {
      const { restriction, needsCheck } = await exclusions.apply(tx, playerId);
      if (restriction) return excludedRefusal(restriction);
      return needsCheck ? new Refusal('deposit.verification_required') : null;
    },
    needsIdentityCheck: (playerId: string) => exclusions.needsCheck(playerId),
  };
}

/** What the markets of players require of their deposits. */
function marketRules({
  db,
  brands,
  limits,
  centralFile,
}: Pick<CashierParts, 'db' | 'brands' | 'limits' | 'centralFile'>) {
  return {
    policyOf: (player: Parameters<Brands['policyOfPlayer']>[0]) => brands.policyOfPlayer(player).deposits,
    lockPlayer: lockPlayerFacts,
    centralFile,
    findIdentity: async (playerId: string) => {
      const person = await findPerson(db, playerId);
      if (!person) throw new Error(`There is no player ${playerId}`);
      return person.identity;
    },
    findLimitStep: limits.findLimitStep,
  };
}

/** Throws for a brand with a market whose central deposit file is not connected. */
function requireCentralFile(brands: Brands, centralFile: CentralDepositFile | null): void {
  const brandOfFile = brands.all.find(
    ({ key }) => Object.keys(brands.policyOf(key).deposits.crossOperatorMonthlyMax).length > 0,
  );
  if (brandOfFile && centralFile === null)
    throw new SettingsError(
      `brand ${brandOfFile.key}`,
      'marketPolicy.deposits.crossOperatorMonthlyMax',
      'needs a central deposit file, and none is connected',
    );
}
