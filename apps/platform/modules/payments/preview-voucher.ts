import { isAssetCode } from '@marquee/money/assets.ts';
import { parseAmount, toExactString } from '@marquee/money/money.ts';
import { Refusal } from '../../core/refusal.ts';
import { voucherCode } from './choice.rules.ts';
import { getAcquirer, hasAcquirer } from './get-acquirer.ts';
import { listMethods } from './methods.sql.ts';
import { findOfferProblem } from './offer.rules.ts';
import type { PaymentsDeps } from './payments.deps.ts';

export interface VoucherPreviewRequest {
  readonly brandKey: string;
  readonly playerId: string;
  readonly method: string;
  readonly currencyCode: string;
  readonly code: string;
}

/** The balance of a voucher, so that its deposit can name an amount and be checked against every limit before it is redeemed. Throws if it cannot be used. */
export async function previewVoucher(deps: PaymentsDeps, request: VoucherPreviewRequest) {
  const { brandKey, currencyCode } = request;
  const [player, brand] = await Promise.all([deps.findPlayer(request.playerId), deps.findBrand(brandKey)]);
  if (player === null || brand === null) throw new Refusal('deposit.GLOBAL_ERROR');
  if (!isAssetCode(currencyCode) || !brand.currencies.includes(currencyCode))
    throw new Refusal('wallet.unknown_currency', { currency: currencyCode });
  await deps.requireUnrestricted(request.playerId);
  const methods = await listMethods(deps.db, brandKey, currencyCode);
  const method = methods.find(({ name }) => name === request.method);
  const isOffered =
    method?.instrument?.kind === 'voucher' &&
    hasAcquirer(deps, method.adapter) &&
    findOfferProblem(method, player, { purpose: 'deposit', currencyCode }) === null;
  if (!isOffered) throw new Refusal('deposit.method_unavailable', { method: request.method });
  const code = voucherCode(request.code, method.instrument.digits);
  if (code === null) throw new Refusal('deposit.choice_invalid');
  const voucherResult = await getAcquirer(deps, method.adapter).previewVoucher?.({ code, currency: currencyCode });
  if (voucherResult === undefined || voucherResult.kind === 'unknown') throw new Refusal('deposit.PROVIDER_ERROR');
  if (voucherResult.kind === 'refused') throw new Refusal(`deposit.voucher_${voucherResult.reason}`);
  const [left, value] = [voucherResult.amount, voucherResult.value].map((text) => parseAmount(text, currencyCode));
  if (!left?.ok || !value?.ok) throw new Refusal('deposit.PROVIDER_ERROR', {}, 'the provider returned no amount');
  return {
    currencyCode,
    amount: toExactString(left.minor, currencyCode),
    value: toExactString(value.minor, currencyCode),
    expiresAt: voucherResult.expiresAt,
  };
}
