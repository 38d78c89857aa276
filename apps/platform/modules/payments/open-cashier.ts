import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import type { getPayments } from '@marquee/contract/payments.ts';
import { isAssetCode } from '@marquee/money/assets.ts';
import { toExactString } from '@marquee/money/money.ts';
import { Refusal } from '../../core/refusal.ts';
import type { ClientLocation } from '../../core/client-location.ts';
import { hasCreditedDeposit } from './excluded-deposits.sql.ts';
import { listOfferedMethods, listUnavailableMethods, type ListOfferedMethods } from './list-offered-methods.ts';
import { findPolicy } from './methods.sql.ts';
import type { PaymentsDeps } from './payments.deps.ts';
import { requirePolicy } from './require-policy.ts';

export interface CashierRequest extends Omit<ListOfferedMethods, 'purpose'> {
  readonly clientIp: string;
  readonly clientLocation: ClientLocation;
}

export type OpenCashier = ResponseOf<typeof getPayments>['data'];

/** What a chargeback left unpaid; null if nothing is owed. */
async function findOwed(deps: PaymentsDeps, playerId: string, currencyCode: string): Promise<string | null> {
  const owedMinor = isAssetCode(currencyCode)
    ? ((await deps.wallet.findWallet(playerId, currencyCode))?.owedMinor ?? 0n)
    : 0n;
  return isAssetCode(currencyCode) && owedMinor > 0n ? toExactString(owedMinor, currencyCode) : null;
}

/**
 * What the cashier shows: the player's methods, the unavailable ones with reasons, and the debt. Throws the refusal that a deposit would meet anyway, before
 * the player fills in the form.
 */
export async function openCashier(deps: PaymentsDeps, request: CashierRequest): Promise<OpenCashier> {
  const [player, brand] = await Promise.all([deps.findPlayer(request.playerId), deps.findBrand(request.brandKey)]);
  if (player === null || brand === null) throw new Refusal('deposit.GLOBAL_ERROR');
  const block = deps.findDepositBlock({ ...request, residence: player.countryCode });
  if (block !== null)
    throw new Refusal('deposit.DEPOSIT_COUNTRY_BLOCK', block.country === null ? {} : { country: block.country });
  await deps.requireUnrestricted(request.playerId);
  requirePolicy(await findPolicy(deps.db, request.brandKey, request.currencyCode ?? player.currencyCode), player);
  const { verificationBefore } = deps.policyOf({ brandKey: request.brandKey, countryCode: player.countryCode });
  const isUnverified = verificationBefore === 'deposit' && player.kycStatus !== 'APPROVED';
  if (isUnverified || (await deps.needsIdentityCheck(request.playerId)))
    throw new Refusal('deposit.verification_required');
  const isFirst = !(await hasCreditedDeposit(deps.db, request.playerId));
  const [methods, unavailable, owed, limitStep] = await Promise.all([
    listOfferedMethods(deps, { ...request, purpose: 'deposit' }),
    listUnavailableMethods(deps, request),
    findOwed(deps, request.playerId, request.currencyCode ?? player.currencyCode),
    deps.findLimitStep(request.playerId, isFirst),
  ]);
  return {
    payments: brand.paymentsAsText ? JSON.stringify(methods) : methods,
    unavailable,
    ...(owed !== null && { owed }),
    ...(limitStep !== null && { limitStep }),
  };
}
