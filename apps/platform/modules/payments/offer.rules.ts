/** A method as configured; the fields are those of the contract's payment method. */
export interface MethodRules {
  readonly isActive: boolean;
  readonly hidden: boolean;
  readonly withdrawalExist: boolean;
  /** Empty: everywhere. An unknown country is in no list. */
  readonly allowedCountries: readonly string[];
  readonly restrictedCountries: readonly string[];
  /**
   * More restricted countries, by the player's tags. Lists under the player's own tags come first (all of them together); without one, `matched` applies to
   * players with an allowed tag and `unmatched` to the others; without these, `default`.
   */
  readonly tagRestrictedCountries: Readonly<Record<string, readonly string[]>>;
  readonly allowedCurrencies: readonly string[];
  readonly restrictedCurrencies: readonly string[];
  /** Empty: everyone. E-mail addresses, or whole domains written as `@example.com`. */
  readonly allowEmails: readonly string[];
  /** Empty: everyone. Players without any of them are refused, unless there is an `unmatched` list. */
  readonly allowTags: readonly string[];
}

export interface PayingPlayer {
  readonly email: string;
  /** From the server's own evidence; null if there is none. */
  readonly countryCode: string | null;
  readonly tags: readonly string[];
}

export interface OfferRequest {
  readonly purpose: 'deposit' | 'withdrawal';
  readonly currencyCode: string;
}

/** Why a method is not offered, in the order of the checks. */
export const OFFER_PROBLEMS = [
  'inactive',
  'hidden',
  'no_withdrawal',
  'country',
  'tag_country',
  'currency',
  'email',
  'tag',
] as const;
export type OfferProblem = (typeof OFFER_PROBLEMS)[number];

function isListed(list: ReadonlyArray<string | null>, value: string | null): boolean {
  return list.includes(value);
}

function isAllowed(allowed: readonly string[], restricted: readonly string[], value: string | null): boolean {
  return (allowed.length === 0 || isListed(allowed, value)) && !isListed(restricted, value);
}

function hasAllowedTag(method: MethodRules, tags: readonly string[]): boolean {
  return method.allowTags.some((tag) => tags.includes(tag));
}

const RESERVED = new Set(['matched', 'unmatched', 'default']);

/** The tag-dependent list of restricted countries that applies to these tags. */
export function restrictedCountriesForTags(method: MethodRules, tags: readonly string[]): readonly string[] {
  const lists = method.tagRestrictedCountries;
  const own = Object.entries(lists).filter(([tag]) => !RESERVED.has(tag) && tags.includes(tag));
  if (own.length > 0) return own.flatMap(([, countries]) => countries);
  const byMatch =
    method.allowTags.length === 0 ? undefined : lists[hasAllowedTag(method, tags) ? 'matched' : 'unmatched'];
  return byMatch ?? lists['default'] ?? [];
}

function isEmailAllowed(allowed: readonly string[], email: string): boolean {
  const normalizedEmail = email.toLowerCase();
  return (
    allowed.length === 0 ||
    allowed.some((entry) =>
      entry.startsWith('@') ? normalizedEmail.endsWith(entry.toLowerCase()) : normalizedEmail === entry.toLowerCase(),
    )
  );
}

function isTagAllowed(method: MethodRules, tags: readonly string[]): boolean {
  return (
    method.allowTags.length === 0 ||
    hasAllowedTag(method, tags) ||
    Object.hasOwn(method.tagRestrictedCountries, 'unmatched')
  );
}

/** Every reason why a method is not offered to this player; empty if it is. */
export function findOfferProblems(
  method: MethodRules,
  player: PayingPlayer,
  request: OfferRequest,
): readonly OfferProblem[] {
  const { countryCode, tags, email } = player;
  const hasProblem: Readonly<Record<OfferProblem, boolean>> = {
    inactive: !method.isActive,
    hidden: method.hidden,
    no_withdrawal: request.purpose === 'withdrawal' && !method.withdrawalExist,
    country: !isAllowed(method.allowedCountries, method.restrictedCountries, countryCode),
    tag_country: isListed(restrictedCountriesForTags(method, tags), countryCode),
    currency: !isAllowed(method.allowedCurrencies, method.restrictedCurrencies, request.currencyCode),
    email: !isEmailAllowed(method.allowEmails, email),
    tag: !isTagAllowed(method, tags),
  };
  return OFFER_PROBLEMS.filter((problem) => hasProblem[problem]);
}

/** The first problem; null if the method is offered. */
export function findOfferProblem(
  method: MethodRules,
  player: PayingPlayer,
  request: OfferRequest,
): OfferProblem | null {
  return findOfferProblems(method, player, request)[0] ?? null;
}

/** Problems that must not be shown: they reveal internal settings or that other players are offered more. */
const SECRET: ReadonlySet<OfferProblem> = new Set(['inactive', 'hidden', 'email', 'tag']);

/** The reason shown to a player for an unavailable method; null if it is offered or must stay hidden. */
export function reportableReason(
  problems: readonly OfferProblem[],
  { hasLimits, hasProvider }: { readonly hasLimits: boolean; readonly hasProvider: boolean },
): 'country' | 'currency' | 'paused' | null {
  if (problems.some((problem) => SECRET.has(problem))) return null;
  if (problems.includes('country') || problems.includes('tag_country')) return 'country';
  if (problems.includes('currency') || !hasLimits) return 'currency';
  return hasProvider ? null : 'paused';
}
