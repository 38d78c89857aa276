import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import type { getPayments } from '@marquee/contract/payments.ts';
import { isAssetCode } from '@marquee/money/assets.ts';
import { toExactString } from '@marquee/money/money.ts';
import { Refusal } from '../../core/refusal.ts';
import type { ClientLocation } from '../../core/client-location.ts';
import { listOfferedMethods, listUnavailableMethods, type ListOfferedMethods } from './list-offered-methods.ts';
import { findPolicy } from './methods.sql.ts';
import type { PaymentsDeps } from './payments.deps.ts';
import { requirePolicy } from './require-policy.ts';

export interface ListPayments extends Omit<ListOfferedMethods, 'purpose'> {
  readonly clientIp: string;
  readonly clientLocation: ClientLocation;
}

export type OpenCashier = ResponseOf<typeof getPayments>['data'];

/** What a charge-back left unpaid; null where nothing is owed. */
async function findOwed(deps: PaymentsDeps, playerId: string, currencyCode: string): Promise<string | null> {
  const owedMinor = isAssetCode(currencyCode)
    ? ((await deps.wallet.findWallet(playerId, currencyCode))?.owedMinor ?? 0n)
    : 0n;
  return isAssetCode(currencyCode) && owedMinor > 0n ? toExactString(owedMinor, currencyCode) : null;
}

/**
 * What the cashier opens with: the methods of this player, those that they cannot have with the reason, and what they owe; or why it does not open at all. The same rules refuse the deposit itself; here they are
 * asked first, so that nobody fills in a form for nothing.
 */
export async function openCashier(deps: PaymentsDeps, request: ListPayments): Promise<OpenCashier> {
  const [player, brand] = await Promise.all([deps.findPlayer(request.playerId), deps.findBrand(request.brandKey)]);
  if (player === null || brand === null) throw new Refusal('deposit.GLOBAL_ERROR');
  const block = deps.findDepositBlock({ ...request, residence: player.countryCode });
  if (block !== null)
    throw new Refusal('deposit.DEPOSIT_COUNTRY_BLOCK', block.country === null ? {} : { country: block.country });
  requirePolicy(await findPolicy(deps.db, request.brandKey, request.currencyCode ?? player.currencyCode), player);
  const [methods, unavailable, owed] = await Promise.all([
    listOfferedMethods(deps, { ...request, purpose: 'deposit' }),
    listUnavailableMethods(deps, request),
    findOwed(deps, request.playerId, request.currencyCode ?? player.currencyCode),
  ]);
  return {
    payments: brand.paymentsAsText ? JSON.stringify(methods) : methods,
    unavailable,
    ...(owed !== null && { owed }),
  };
}
