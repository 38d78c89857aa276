import type { Providers } from './providers.ts';
import type { Db } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import type { Logger } from '../core/logger.ts';
import type { Brands } from '../modules/brands/index.ts';
import { hasGainOfOtherAccount } from '../modules/bonuses/index.ts';
import { blocksWithdrawal } from '../modules/verification/index.ts';
import { hasOpenCheck } from '../modules/limits/index.ts';
import { findWithdrawalBenefits } from '../modules/loyalty/index.ts';
import type { Payments } from '../modules/payments/index.ts';
import type { MultiWallet } from '../modules/multi-wallet/index.ts';
import { findPayee, findPlayerFacts, lockPlayerShared } from '../modules/players/index.ts';
import type { WalletModule } from '../modules/wallet/index.ts';
import { createWithdrawals, type WithdrawalAdminDeps, type WithdrawalsDeps } from '../modules/withdrawals/index.ts';

interface AdminParts {
  readonly db: Db;
  readonly brands: Pick<Brands, 'getBrand' | 'pathsOf' | 'methodTitleOf'>;
  readonly wallet: WalletModule;
  readonly mail: WithdrawalsDeps['mail'];
}

/** Dependencies of the withdrawals admin, for the platform and the operators' command line alike. */
export function withdrawalAdminDeps({ db, brands, wallet, mail }: AdminParts): WithdrawalAdminDeps {
  return {
    db,
    wallet,
    mail,
    findPayee,
    lockPlayerShared,
    needsVerification: async (tx, { brandKey, playerId }) => {
      const facts = await findPlayerFacts(tx, playerId);
      return (
        facts === null ||
        blocksWithdrawal(brands.getBrand(brandKey).kycPolicy, facts.kycStatus) ||
        (await hasOpenCheck(tx, playerId))
      );
    },
    brandOf: (brandKey) => {
      const { withdrawalPolicy } = brands.getBrand(brandKey);
      return {
        policy: withdrawalPolicy,
        pagePath: brands.pathsOf(brandKey).withdraw,
        methodTitleOf: brands.methodTitleOf,
      };
    },
  };
}

interface WithdrawalsParts extends AdminParts {
  readonly providers: Providers;
  readonly payments: Pick<Payments, 'getWithdrawalOptions'>;
  readonly multiWallet: Pick<MultiWallet, 'convertToLimitCurrency'>;
  readonly inBackground: WithdrawalsDeps['inBackground'];
  readonly log: Logger;
}

/** Withdrawals and their payout providers. */
export function createWithdrawalsModule({
  providers,
  payments,
  multiWallet,
  inBackground,
  log,
  ...deps
}: WithdrawalsParts) {
  return createWithdrawals({
    ...withdrawalAdminDeps(deps),
    withdrawalMethods: providers.withdrawalMethods,
    providers: providers.payOuts,
    findOptions: payments.getWithdrawalOptions,
    benefitsOf: findWithdrawalBenefits,
    hasOtherAccount: hasGainOfOtherAccount,
    convertToLimitCurrency: multiWallet.convertToLimitCurrency,
    inBackground,
    newId,
    now: () => new Date(),
    log,
  });
}
