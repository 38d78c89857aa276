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

/** The choices of this wallet; what is done with money that differs is ours to know. */
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

/** Conditions that name other people (e-mail addresses, tags) are answered only as far as they name the reader. */
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
  /** The player's own where absent. */
  readonly currencyCode: string | undefined;
  /** A country that the client claims: it can only take methods away from the list, never add one. */
  readonly countryCode: string | undefined;
  /** For paying in where absent. */
  readonly purpose?: 'deposit' | 'withdrawal';
}

interface Question {
  readonly player: PayingPlayer;
  /** The same player where the client says that they are. */
  readonly claimed: PayingPlayer;
  readonly currencyCode: AssetCode;
  readonly methods: readonly Method[];
}

/** What methods are chosen by; `db` may be a transaction. */
type OfferDeps = Pick<PaymentsDeps, 'findPlayer' | 'findBrand' | 'acquirers'> & { readonly db: Db | Tx };

async function readQuestion(deps: OfferDeps, request: ListOfferedMethods): Promise<Question> {
  const player = await deps.findPlayer(request.playerId, deps.db);
  const brand = await deps.findBrand(request.brandKey);
  if (player === null || brand === null) throw new Refusal('request.not_found');
  const currencyCode = request.currencyCode ?? player.currencyCode;
  if (!isAssetCode(currencyCode) || !brand.currencies.includes(currencyCode))
    throw new Refusal('wallet.unknown_currency', { currency: currencyCode });
  const claimed = request.countryCode === undefined ? player : { ...player, countryCode: request.countryCode };
  return { player, claimed, currencyCode, methods: await listMethods(deps.db, request.brandKey, currencyCode) };
}

/** Of a method that takes no deposits in the asked currency. */
const NO_DEPOSITS: Limits = { depositMinorMin: 0n, depositMinorMax: 0n };

/** The methods that this player may pay with, in the operator's order. */
export async function listOfferedMethods(
  deps: OfferDeps,
  request: ListOfferedMethods,
): Promise<PaymentMethodResponse[]> {
  const { player, claimed, currencyCode, methods } = await readQuestion(deps, request);
  const purpose = { purpose: request.purpose ?? 'deposit', currencyCode } as const;
  return methods.flatMap((method) => {
    // Who pays out, and how much, is the withdrawals' business: a method may be there for paying out alone.
    const isForDeposits = purpose.purpose === 'deposit';
    if (isForDeposits && (method.limits === null || !hasAcquirer(deps, method.adapter))) return [];
    const isOffered =
      findOfferProblem(method, player, purpose) === null && findOfferProblem(method, claimed, purpose) === null;
    return isOffered ? [presentMethod(method, method.limits ?? NO_DEPOSITS, currencyCode, player)] : [];
  });
}

/** The other methods of the brand for paying in, as far as the player may know of them, each with the reason why not. */
export async function listUnavailableMethods(
  deps: PaymentsDeps,
  request: Omit<ListOfferedMethods, 'purpose'>,
): Promise<UnavailableMethod[]> {
  const { player, claimed, currencyCode, methods } = await readQuestion(deps, request);
  const purpose = { purpose: 'deposit', currencyCode } as const;
  return methods.flatMap((method) => {
    // It is there for paying out alone: nobody deposits by it anywhere.
    if (method.limits === null && !hasAcquirer(deps, method.adapter)) return [];
    const problems = [player, claimed].flatMap((who) => findOfferProblems(method, who, purpose));
    const reason = reportableReason(problems, {
      hasLimits: method.limits !== null,
      hasProvider: hasAcquirer(deps, method.adapter),
    });
    const { name, title, thumbnailUrl } = method;
    return reason === null ? [] : [{ name, title, thumbnailUrl, reason }];
  });
}
