import type * as z from 'zod/mini';
import type { paymentMethod, unavailableMethod } from '@marquee/contract/payments.ts';
import type { Instrument } from '@marquee/brands/payment-methods.ts';
import { isAssetCode, type AssetCode } from '@marquee/money/assets.ts';
import { toExactString } from '@marquee/money/money.ts';
import type { Db, Tx } from '../../db/database.ts';
import { Refusal } from '../../core/refusal.ts';
import { networksFor } from './choice.rules.ts';
import { hasAcquirer } from './get-acquirer.ts';
import { listMethods, type Limits, type Method } from './methods.sql.ts';
import { findOfferProblem, findOfferProblems, reportableReason, type PayingPlayer } from './offer.rules.ts';
import type { PaymentsDeps } from './payments.deps.ts';

export type PaymentMethodResponse = z.output<typeof paymentMethod>;
export type UnavailableMethod = z.output<typeof unavailableMethod>;

/** The choices for this wallet, without our internal rule for amounts that differ. */
function presentInstrument(
  instrument: Instrument | null,
  currencyCode: AssetCode,
): PaymentMethodResponse['instrument'] {
  if (instrument === null) return null;
  switch (instrument.kind) {
    case 'crypto': {
      const networks = networksFor(instrument, currencyCode).map(({ currencies: _currencies, ...network }) => network);
      return { kind: 'crypto', isAmountFree: instrument.isAmountFree, networks };
    }
    case 'bank':
      return { kind: 'bank', banks: instrument.banks.map((bank) => ({ ...bank })) };
    case 'voucher':
    case 'fields':
      return { ...instrument };
  }
}

/** Conditions that name other people (e-mail addresses, tags) are reduced to those that match the reader. */
function presentMethod(
  method: Method,
  limits: Limits,
  currencyCode: AssetCode,
  player: PayingPlayer,
): PaymentMethodResponse {
  const { name, thumbnailUrl, limits: _limits, adapter: _adapter, instrument, ...same } = method;
  return {
    ...same,
    id: name,
    name,
    thumbnailUrl,
    thumbnail_url: thumbnailUrl,
    allowedCountries: [...method.allowedCountries],
    restrictedCountries: [...method.restrictedCountries],
    tagRestrictedCountries: {},
    allowedCurrencies: [...method.allowedCurrencies],
    restrictedCurrencies: [...method.restrictedCurrencies],
    allowEmails: method.allowEmails.filter((entry) => entry.toLowerCase() === player.email.toLowerCase()),
    allowTags: method.allowTags.filter((tag) => player.tags.includes(tag)),
    minAmount: toExactString(limits.depositMinorMin, currencyCode),
    maxAmount: toExactString(limits.depositMinorMax, currencyCode),
    instrument: presentInstrument(instrument, currencyCode),
  };
}

export interface ListOfferedMethods {
  readonly brandKey: string;
  readonly playerId: string;
  /** Defaults to the player's own. */
  readonly currencyCode: string | undefined;
  /** A country that the client claims: it can only remove methods from the list, never add one. */
  readonly countryCode: string | undefined;
  /** Defaults to `deposit`. */
  readonly purpose?: 'deposit' | 'withdrawal';
}

interface OfferContext {
  readonly player: PayingPlayer;
  /** The same player with the country that the client claims. */
  readonly claimed: PayingPlayer;
  readonly currencyCode: AssetCode;
  readonly methods: readonly Method[];
}

/** What the offer is computed from; `db` may be a transaction. */
type OfferDeps = Pick<PaymentsDeps, 'findPlayer' | 'findBrand' | 'acquirers'> & { readonly db: Db | Tx };

async function readOfferContext(deps: OfferDeps, request: ListOfferedMethods): Promise<OfferContext> {
  const player = await deps.findPlayer(request.playerId, deps.db);
  const brand = await deps.findBrand(request.brandKey);
  if (player === null || brand === null) throw new Refusal('request.not_found');
  const currencyCode = request.currencyCode ?? player.currencyCode;
  if (!isAssetCode(currencyCode) || !brand.currencies.includes(currencyCode))
    throw new Refusal('wallet.unknown_currency', { currency: currencyCode });
  const claimed = request.countryCode === undefined ? player : { ...player, countryCode: request.countryCode };
  return { player, claimed, currencyCode, methods: await listMethods(deps.db, request.brandKey, currencyCode) };
}

/** For a method that takes no deposits in this currency. */
const NO_DEPOSITS: Limits = { depositMinorMin: 0n, depositMinorMax: 0n };

/** The methods that this player may use, in the operator's order. */
export async function listOfferedMethods(
  deps: OfferDeps,
  request: ListOfferedMethods,
): Promise<PaymentMethodResponse[]> {
  const { player, claimed, currencyCode, methods } = await readOfferContext(deps, request);
  const purpose = { purpose: request.purpose ?? 'deposit', currencyCode } as const;
  return methods.flatMap((method) => {
    // Withdrawals decide themselves who pays out and how much: a method may exist for payouts alone.
    const isForDeposits = purpose.purpose === 'deposit';
    if (isForDeposits && (method.limits === null || !hasAcquirer(deps, method.adapter))) return [];
    const isOffered =
      findOfferProblem(method, player, purpose) === null && findOfferProblem(method, claimed, purpose) === null;
    return isOffered ? [presentMethod(method, method.limits ?? NO_DEPOSITS, currencyCode, player)] : [];
  });
}

/** The brand's other deposit methods that the player may know about, each with the reason why it is unavailable. */
export async function listUnavailableMethods(
  deps: PaymentsDeps,
  request: Omit<ListOfferedMethods, 'purpose'>,
): Promise<UnavailableMethod[]> {
  const { player, claimed, currencyCode, methods } = await readOfferContext(deps, request);
  const purpose = { purpose: 'deposit', currencyCode } as const;
  return methods.flatMap((method) => {
    // Exists for payouts alone.
    if (method.limits === null && !hasAcquirer(deps, method.adapter)) return [];
    const problems = [player, claimed].flatMap((one) => findOfferProblems(method, one, purpose));
    const reason = reportableReason(problems, {
      hasLimits: method.limits !== null,
      hasProvider: hasAcquirer(deps, method.adapter),
    });
    const { name, title, thumbnailUrl } = method;
    return reason === null ? [] : [{ name, title, thumbnailUrl, reason }];
  });
}
