import { DEPOSIT_PHONE_CHARS_MIN } from '@marquee/contract/constants.ts';
import { depositPhoneProblem } from '@marquee/contract/deposit-phone.ts';
import { getAsset, isAssetCode, type AssetCode } from '@marquee/money/assets.ts';
import { parseAmount, toExactString } from '@marquee/money/money.ts';
import { Refusal } from '../../core/refusal.ts';
import type { ClientLocation } from '../../core/client-location.ts';
import { findOpenCardSession } from './card-sessions.sql.ts';
import { cardChoice, readChoice } from './choice.rules.ts';
import { hasAcquirer } from './get-acquirer.ts';
import { findPolicy, listMethods, type Limits, type Method, type Policy } from './methods.sql.ts';
import { findOfferProblem } from './offer.rules.ts';
import { readTerms, type DepositTerms } from './deposit-terms.ts';
import type { DepositBrand, PaymentsDeps } from './payments.deps.ts';
import type { Choice } from './port.ts';
import { requirePolicy } from './require-policy.ts';

export interface DepositRequest {
  readonly brandKey: string;
  readonly playerId: string;
  readonly method: string;
  readonly currencyCode: string;
  readonly amount: string;
  readonly phone: string | undefined;
  /** Network, bank, voucher code or card token. */
  readonly choice?: string | undefined;
  /** Bonus to credit with the deposit. */
  readonly userBonusId?: string | undefined;
  readonly clientIp: string;
  readonly clientLocation: ClientLocation;
}

interface Money {
  readonly currencyCode: AssetCode;
  readonly minor: bigint;
}

export interface DailyMax {
  readonly maxMinor: bigint;
  /** This deposit, as it counts against the maximum. */
  readonly limitAmount: Money;
}

export interface ValidatedDepositRequest {
  readonly method: Method;
  readonly currencyCode: AssetCode;
  readonly amountMinor: bigint;
  /** The amount in the player's own currency, for limits. */
  readonly limitAmount: Money;
  readonly choice: Choice | null;
  /** The brand's maximums per player and UTC day: in the player's own currency over all currencies, and in the currency paid. */
  readonly dailyMax: readonly DailyMax[];
  readonly brand: DepositBrand;
  readonly terms: DepositTerms;
}

/** The amount in minor units. Amounts below the currency's usual decimals (a tenth of a cent) are refused, not rounded. */
function readAmount(amount: string, currencyCode: AssetCode): bigint {
  const parsed = parseAmount(amount, currencyCode);
  if (!parsed.ok) throw new Refusal('wallet.amount_invalid', { currency: currencyCode });
  if (parsed.minor <= 0n) throw new Refusal('deposit.AMOUNT_BELOW_ZERO');
  const { scale, decimals } = getAsset(currencyCode);
  if (parsed.minor % 10n ** BigInt(scale - decimals) !== 0n)
    throw new Refusal('wallet.amount_invalid', { currency: currencyCode });
  return parsed.minor;
}

function requireLimits(method: Method, amountMinor: bigint, currencyCode: AssetCode): void {
  const limits: Limits | null = method.limits;
  if (limits === null) throw new Refusal('deposit.PAYMENT_SERVICE_ERROR', { currency: currencyCode });
  if (amountMinor >= limits.depositMinorMin && amountMinor <= limits.depositMinorMax) return;
  const min = toExactString(limits.depositMinorMin, currencyCode);
  throw new Refusal('deposit.PAYMENT_PROVIDER_LIMIT_THRESHOLD', {
    min,
    max: toExactString(limits.depositMinorMax, currencyCode),
    currency: currencyCode,
  });
}

/** The card that this player entered into a form of this method. Used, foreign, expired and unknown sessions get the same refusal. */
async function readCard(deps: PaymentsDeps, request: DepositRequest, method: Method): Promise<Choice | undefined> {
  const typed = cardChoice(request.choice);
  if (typed === null) return undefined;
  const { brandKey, playerId, currencyCode } = request;
  const { name, adapter } = method;
  const cardRequest = { sessionId: typed.sessionId, brandKey, playerId, method: name, adapter, currencyCode };
  const session = await findOpenCardSession(deps.db, cardRequest);
  if (session === null) throw new Refusal('deposit.card_form_expired');
  return { kind: 'card', session, token: typed.token };
}

/** Checks a deposit request against every rule; the methods and limits shown by the browser have no influence. Throws the first refusal. */
export async function validateDepositRequest(
  deps: PaymentsDeps,
  request: DepositRequest,
): Promise<ValidatedDepositRequest> {
  const [player, brand] = await Promise.all([deps.findPlayer(request.playerId), deps.findBrand(request.brandKey)]);
  if (player === null || brand === null) throw new Refusal('deposit.GLOBAL_ERROR');
  await deps.requireDepositHere({ ...request, residence: player.countryCode });
  const { currencyCode } = request;
  const isOwn = currencyCode === player.currencyCode || brand.useMultiWallet;
  if (!isOwn || !isAssetCode(currencyCode) || !brand.currencies.includes(currencyCode))
    throw new Refusal('wallet.unknown_currency', { currency: currencyCode });
  const amountMinor = readAmount(request.amount, currencyCode);
  const [policy, methods] = await Promise.all([
    findPolicy(deps.db, request.brandKey, currencyCode),
    listMethods(deps.db, request.brandKey, currencyCode),
  ]);
  requirePolicy(policy, player);
  const missing = await deps.missingDetails(request.playerId, 'deposit');
  if (missing.length > 0) throw new Refusal('player.profile_incomplete', { fields: [...missing] });
  const method = methods.find((candidate) => candidate.name === request.method);
  const problem =
    method === undefined || !hasAcquirer(deps, method.adapter)
      ? 'hidden'
      : findOfferProblem(method, player, { purpose: 'deposit', currencyCode });
  if (problem === 'currency') throw new Refusal('deposit.PAYMENT_SERVICE_ERROR', { currency: currencyCode });
  if (method === undefined || problem !== null)
    throw new Refusal('deposit.method_unavailable', { method: request.method }, problem ?? 'unknown');
  requireLimits(method, amountMinor, currencyCode);
  const { instrument } = method;
  const choice =
    instrument?.kind === 'fields'
      ? await readCard(deps, request, method)
      : readChoice(instrument, request.choice, currencyCode);
  if (choice === undefined) throw new Refusal('deposit.choice_invalid');
  const phone = request.phone?.trim() ?? '';
  if ((method.isPhoneRequired || phone !== '') && depositPhoneProblem(phone) !== null)
    throw new Refusal('deposit.PHONE_ERROR', { min: DEPOSIT_PHONE_CHARS_MIN });
  const own = getAsset(player.currencyCode).code;
  const minor = await deps.convertToLimitCurrency({
    brandKey: request.brandKey,
    from: currencyCode,
    to: own,
    amountMinor,
  });
  // Without a rate the deposit could not count against limits, now or later.
  if (minor === null) throw new Refusal('exchange.rate_unavailable', { from: currencyCode, to: own });
  const limitAmount = { currencyCode: own, minor };
  const paid = { currencyCode, minor: amountMinor };
  const terms = await readTerms(deps, player, { ...request, paid, own });
  const ownPolicy = own === currencyCode ? null : await findPolicy(deps.db, request.brandKey, own);
  const dailyMax = [
    ...(ownPolicy === null ? [] : dailyMaxOf(ownPolicy, limitAmount)),
    ...dailyMaxOf(policy, { currencyCode, minor: amountMinor }),
  ];
  return { method, currencyCode, amountMinor, limitAmount, choice, dailyMax, brand, terms };
}

const dailyMaxOf = ({ dailyMinorMax }: Policy, limitAmount: Money): DailyMax[] =>
  dailyMinorMax === null ? [] : [{ maxMinor: dailyMinorMax, limitAmount }];
