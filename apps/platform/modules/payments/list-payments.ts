import { Refusal } from '../../http/refusal.ts';
import type { ClientPlace } from '../../http/serve.ts';
import { listOfferedMethods, type ListOfferedMethods, type PaymentMethodAnswer } from './list-offered-methods.ts';
import { findPolicy } from './methods.sql.ts';
import type { PaymentsDeps } from './payments.deps.ts';
import { requirePolicy } from './require-policy.ts';

export interface ListPayments extends Omit<ListOfferedMethods, 'purpose'> {
  readonly clientIp: string;
  readonly clientPlace: ClientPlace;
}

/**
 * What the cashier opens with: the methods of this player, or why it does not open at all. The same rules refuse the deposit itself; here they are
 * asked first, so that nobody fills in a form for nothing.
 */
export async function listPayments(deps: PaymentsDeps, wish: ListPayments): Promise<PaymentMethodAnswer[] | string> {
  const [player, brand] = await Promise.all([deps.findPlayer(wish.playerId), deps.findBrand(wish.brandKey)]);
  if (player === null || brand === null) throw new Refusal('deposit.GLOBAL_ERROR');
  const block = deps.findDepositBlock({ ...wish, residence: player.countryCode });
  if (block !== null)
    throw new Refusal('deposit.DEPOSIT_COUNTRY_BLOCK', block.country === null ? {} : { country: block.country });
  requirePolicy(await findPolicy(deps.db, wish.brandKey, wish.currencyCode ?? player.currencyCode), player);
  const methods = await listOfferedMethods(deps, { ...wish, purpose: 'deposit' });
  return brand.paymentsAsText ? JSON.stringify(methods) : methods;
}
