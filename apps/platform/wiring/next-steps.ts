import type { Brands } from '../modules/brands/index.ts';
import type { FactorsModule } from '../modules/factors/index.ts';
import type { Verification } from '../modules/verification/index.ts';
import type { Exclusions, Limits } from '../modules/limits/index.ts';
import { createNextSteps } from '../modules/next-steps/index.ts';
import type { Payments } from '../modules/payments/index.ts';
import type { createPlayers } from '../modules/players/index.ts';

interface NextStepsParts {
  readonly brands: Pick<Brands, 'getBrand'>;
  readonly players: Pick<ReturnType<typeof createPlayers>, 'findFacts' | 'missingDetails'>;
  readonly payments: Pick<Payments, 'getWithdrawalOptions' | 'findDepositGaps'>;
  readonly exclusions: Pick<Exclusions, 'missingForRegister'>;
  readonly limits: Pick<Limits, 'findRestriction' | 'listConfirmable'>;
  readonly factors: Pick<FactorsModule, 'getFactors'>;
  readonly verification: Pick<Verification, 'listLabels'>;
}

/** Gathers what the steps of a player depend on. */
export function createNextStepsModule({
  brands,
  players,
  payments,
  exclusions,
  limits,
  factors,
  verification,
}: NextStepsParts) {
  const factsOf = async (playerId: string) => {
    const facts = await players.findFacts(playerId);
    if (facts === null) throw new Error(`No player ${playerId}`);
    return facts;
  };
  return createNextSteps({
    getWithdrawalOptions: (request) => payments.getWithdrawalOptions(request),
    findDepositGaps: async (account) => {
      const [gaps, forRegister] = await Promise.all([
        payments.findDepositGaps(account),
        exclusions.missingForRegister(account.playerId),
      ]);
      return { ...gaps, missingDetails: [...new Set([...gaps.missingDetails, ...forRegister])] };
    },
    findAccount: async ({ playerId }) => {
      const { hasEmail, isEmailVerified, isPhoneVerified } = await factsOf(playerId);
      return {
        hasEmail,
        isEmailVerified,
        isPhoneVerified,
        missingDetails: await players.missingDetails(playerId, 'withdrawal'),
      };
    },
    findVerification: async (account) => {
      const { kycStatus } = await factsOf(account.playerId);
      const { labels, acceptsFiles } = await verification.listLabels(account);
      return {
        isApproved: kycStatus === 'APPROVED',
        isRejected: kycStatus === 'REJECTED',
        isRequired: brands.getBrand(account.brandKey).kycPolicy.gatesWithdrawal,
        toSend: labels
          .filter(({ isRequired, canSend }) => isRequired && canSend)
          .map(({ documentType }) => documentType),
        acceptsFiles,
      };
    },
    hasSecondFactor: async (playerId) => {
      const { isTotpOffered, isTotpOn, passkeys } = await factors.getFactors(playerId);
      if (isTotpOn || passkeys.length > 0) return true;
      return isTotpOffered ? false : null;
    },
    listConfirmableLimits: limits.listConfirmable,
    findRestriction: (playerId) => limits.findRestriction(playerId),
  });
}
