import { isAssetCode } from '@marquee/money/assets.ts';
import { parseAmount, toExactString } from '@marquee/money/money.ts';
import { Refusal } from '../../http/refusal.ts';
import { voucherCode } from './choice.rules.ts';
import { getAcquirer, hasAcquirer } from './get-acquirer.ts';
import { listMethods } from './methods.sql.ts';
import { findOfferProblem } from './offer.rules.ts';
import type { PaymentsDeps } from './payments.deps.ts';

export interface VoucherWish {
  readonly brandKey: string;
  readonly playerId: string;
  readonly method: string;
  readonly currencyCode: string;
  readonly code: string;
}

/** What a voucher is worth, so that the deposit of it can name its amount and be held against every limit before anything is taken from it. */
export async function lookAtVoucher(deps: PaymentsDeps, wish: VoucherWish) {
  const { brandKey, currencyCode } = wish;
  const [player, brand] = await Promise.all([deps.findPlayer(wish.playerId), deps.findBrand(brandKey)]);
  if (player === null || brand === null) throw new Refusal('deposit.GLOBAL_ERROR');
  if (!isAssetCode(currencyCode) || !brand.currencies.includes(currencyCode))
    throw new Refusal('wallet.unknown_currency', { currency: currencyCode });
  const methods = await listMethods(deps.db, brandKey, currencyCode);
  const method = methods.find(({ name }) => name === wish.method);
  const isOffered =
    method?.instrument?.kind === 'voucher' &&
    hasAcquirer(deps, method.adapter) &&
    findOfferProblem(method, player, { purpose: 'deposit', currencyCode }) === null;
  if (!isOffered) throw new Refusal('deposit.method_unavailable', { method: wish.method });
  const code = voucherCode(wish.code, method.instrument.digits);
  if (code === null) throw new Refusal('deposit.choice_invalid');
  const found = await getAcquirer(deps, method.adapter).lookAtVoucher?.({ code, currency: currencyCode });
  if (found === undefined || found.kind === 'unknown') throw new Refusal('deposit.PROVIDER_ERROR');
  if (found.kind === 'refused') throw new Refusal(`deposit.voucher_${found.reason}`);
  const [left, value] = [found.amount, found.value].map((text) => parseAmount(text, currencyCode));
  if (!left?.ok || !value?.ok) throw new Refusal('deposit.PROVIDER_ERROR', {}, 'the company names no amount');
  return {
    currencyCode,
    amount: toExactString(left.minor, currencyCode),
    value: toExactString(value.minor, currencyCode),
    expiresAt: found.expiresAt,
  };
}
