/** A method as the operator set it up; the fields are those of the contract's payment method. */
export interface MethodRules {
  readonly isActive: boolean;
  readonly hidden: boolean;
  readonly withdrawalExist: boolean;
  /** Empty: everywhere. A country that we do not know is in no list. */
  readonly allowedCountries: readonly string[];
  readonly restrictedCountries: readonly string[];
  /**
   * More restricted countries, by who the player is. Lists under the player's own tags come first (all of them together); without one, `matched` holds for players
   * with an allowed tag and `unmatched` for the others; without these, `default`.
   */
  readonly tagRestrictedCountries: Readonly<Record<string, readonly string[]>>;
  readonly allowedCurrencies: readonly string[];
  readonly restrictedCurrencies: readonly string[];
  /** Empty: everybody. Addresses, or whole domains written as `@example.com`. */
  readonly allowEmails: readonly string[];
  /** Empty: everybody. Players without any of them are left out, unless an `unmatched` list says where they are. */
  readonly allowTags: readonly string[];
}

export interface PayingPlayer {
  readonly email: string;
  /** The country on the server's own evidence; null when there is none. */
  readonly countryCode: string | null;
  readonly tags: readonly string[];
}

export interface OfferRequest {
  readonly purpose: 'deposit' | 'withdrawal';
  readonly currencyCode: string;
}

/** Why a method is not offered, in the order in which they are found. */
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

function isListed(list: readonly string[], value: string | null): boolean {
  return value !== null && list.includes(value);
}

function isAllowed(allowed: readonly string[], restricted: readonly string[], value: string | null): boolean {
  return (allowed.length === 0 || isListed(allowed, value)) && !isListed(restricted, value);
}

function hasAllowedTag(method: MethodRules, tags: readonly string[]): boolean {
  return method.allowTags.some((tag) => tags.includes(tag));
}

const RESERVED = new Set(['matched', 'unmatched', 'default']);

/** The extra country list that holds for these tags. */
export function restrictedCountriesForTags(method: MethodRules, tags: readonly string[]): readonly string[] {
  const lists = method.tagRestrictedCountries;
  const own = tags.filter((tag) => !RESERVED.has(tag) && Object.hasOwn(lists, tag));
  if (own.length > 0) return own.flatMap((tag) => lists[tag] ?? []);
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

/** Everything that keeps a method from this player; empty when it is offered. */
export function findOfferProblems(
  method: MethodRules,
  player: PayingPlayer,
  request: OfferRequest,
): readonly OfferProblem[] {
  const { countryCode, tags, email } = player;
  const isMet: Readonly<Record<OfferProblem, boolean>> = {
    inactive: !method.isActive,
    hidden: method.hidden,
    no_withdrawal: request.purpose === 'withdrawal' && !method.withdrawalExist,
    country: !isAllowed(method.allowedCountries, method.restrictedCountries, countryCode),
    tag_country: isListed(restrictedCountriesForTags(method, tags), countryCode),
    currency: !isAllowed(method.allowedCurrencies, method.restrictedCurrencies, request.currencyCode),
    email: !isEmailAllowed(method.allowEmails, email),
    tag: !isTagAllowed(method, tags),
  };
  return OFFER_PROBLEMS.filter((problem) => isMet[problem]);
}

/** The first of them; null when the method is offered. */
export function findOfferProblem(
  method: MethodRules,
  player: PayingPlayer,
  request: OfferRequest,
): OfferProblem | null {
  return findOfferProblems(method, player, request)[0] ?? null;
}

/** Whoever is told of these learns what the operator keeps to themselves, or that others are offered more. */
const SECRET: ReadonlySet<OfferProblem> = new Set(['inactive', 'hidden', 'email', 'tag']);

/** What a player is told of a method that they cannot pay with; null where it is offered, and where they had better not know of it. */
export function reportableReason(
  problems: readonly OfferProblem[],
  { hasLimits, hasProvider }: { readonly hasLimits: boolean; readonly hasProvider: boolean },
): 'country' | 'currency' | 'paused' | null {
  if (problems.some((problem) => SECRET.has(problem))) return null;
  if (problems.includes('country') || problems.includes('tag_country')) return 'country';
  if (problems.includes('currency') || !hasLimits) return 'currency';
  return hasProvider ? null : 'paused';
}
