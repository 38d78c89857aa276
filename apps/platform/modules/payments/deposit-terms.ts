import type { DepositPolicy } from '@marquee/brands/market-policy.ts';
import { isAssetCode, type AssetCode } from '@marquee/money/assets.ts';
import { parseAmount, toExactString } from '@marquee/money/money.ts';
import type { Tx } from '../../db/database.ts';
import { Refusal } from '../../core/refusal.ts';
import type { CentralShare } from './central-reservations.sql.ts';
import { sumDeposits } from './deposit-sums.sql.ts';
import type { DepositingPlayer, PaymentsDeps } from './payments.deps.ts';
import { requireCentralPerson } from './reserve-centrally.ts';

interface Money {
  readonly currencyCode: AssetCode;
  readonly minor: bigint;
}

/** What the market of the player's residence requires of one deposit. */
export interface DepositTerms {
  /** Country of residence for which the terms apply. */
  readonly residence: string | null;
  readonly isVerified: boolean;
  readonly needsVerification: boolean;
  /** Most deposits before the verification, in the player's own currency; null: any. */
  readonly unverifiedMinorMax: bigint | null;
  /** This deposit, as the central files count it. */
  readonly central: readonly CentralShare[];
}

/** Amounts of the policy in minor units. Its schema admits only amounts; a currency that this release does not know is refused as without a rate. */
export function policyAmounts(amounts: DepositPolicy['beforeVerificationMax']): readonly Money[] {
  return Object.entries(amounts).map(([currencyCode, amount]) => {
    const parsed = isAssetCode(currencyCode) ? parseAmount(amount, currencyCode) : null;
    if (!parsed?.ok || !isAssetCode(currencyCode))
      throw new Refusal('exchange.rate_unavailable', { from: currencyCode });
    return { currencyCode, minor: parsed.minor };
  });
}

/** Reads the terms before the transaction of the deposit, which verifies them with `requireTerms`. */
export async function readTerms(
  deps: PaymentsDeps,
  player: DepositingPlayer,
  deposit: { readonly brandKey: string; readonly playerId: string; readonly paid: Money; readonly own: AssetCode },
): Promise<DepositTerms> {
  const { brandKey, playerId, paid, own } = deposit;
  const { countryCode: residence } = player;
  const policy = deps.policyOf({ brandKey, countryCode: residence });
  const needsVerification = policy.verificationBefore === 'deposit';
  const isVerified = player.kycStatus === 'APPROVED';
  if (needsVerification && !isVerified) throw new Refusal('deposit.verification_required');
  const convert = async (from: Money, to: AssetCode, rounding: 'floor' | 'ceil') => {
    const amountMinor = from.minor;
    const minor = await deps.convertToLimitCurrency({ brandKey, from: from.currencyCode, to, amountMinor, rounding });
    if (minor === null) throw new Refusal('exchange.rate_unavailable', { from: from.currencyCode, to });
    return minor;
  };
  const maximums = isVerified
    ? []
    : await Promise.all(policyAmounts(policy.beforeVerificationMax).map((max) => convert(max, own, 'floor')));
  const central = await Promise.all(
    policyAmounts(policy.crossOperatorMonthlyMax).map(async ({ currencyCode }) => ({
      currencyCode,
      amountMinor: await convert(paid, currencyCode, 'ceil'),
    })),
  );
  if (central.length > 0) await requireCentralPerson(deps, playerId);
  const unverifiedMinorMax =
    maximums.length === 0 ? null : maximums.reduce((least, one) => (one < least ? one : least));
  return { residence, isVerified, needsVerification, unverifiedMinorMax, central };
}

/**
 * Verifies the terms in the transaction that writes the deposit, after `lockDepositsOfPlayer` and with the player's row locked: residence and verification
 * cannot change until it has ended.
 */
export async function requireTerms(
  tx: Tx,
  facts: Pick<DepositingPlayer, 'countryCode' | 'kycStatus'>,
  {
    playerId,
    terms,
    limitAmount,
  }: { readonly playerId: string; readonly terms: DepositTerms; readonly limitAmount: Money },
): Promise<void> {
  const isVerified = facts.kycStatus === 'APPROVED';
  // The player moved to another market, or lost the verification, since the terms were read.
  if (facts.countryCode !== terms.residence || (terms.isVerified && !isVerified))
    throw new Refusal('profile.edit_conflict', { fields: ['countryCode'] });
  if (isVerified) return;
  const { unverifiedMinorMax: max } = terms;
  if (max === null) return;
  const { currencyCode, minor } = limitAmount;
  const used = await sumDeposits(tx, playerId, currencyCode, new Date(0));
  if (used + minor <= max) return;
  throw new Refusal('deposit.verification_max', {
    max: toExactString(max, currencyCode),
    left: toExactString(used < max ? max - used : 0n, currencyCode),
    currency: currencyCode,
  });
}
