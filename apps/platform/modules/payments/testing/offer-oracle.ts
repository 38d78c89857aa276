import type { MethodRules, OfferProblem, PayingPlayer, OfferRequest } from '../offer.rules.ts';

/** A setting of one condition of a method, and the problem that it causes for Ada. */
interface Setting {
  readonly method: Partial<MethodRules>;
  readonly problem: OfferProblem | null;
}

/** The player and request of the whole table: Ada in Germany, tagged `vip`, who withdraws euros. */
export const ADA: PayingPlayer = { email: 'Ada@Example.com', countryCode: 'DE', tags: ['vip'] };
export const REQUEST: OfferRequest = { purpose: 'withdrawal', currencyCode: 'EUR' };

const ok = (method: Partial<MethodRules>): Setting => ({ method, problem: null });
const bad = (problem: OfferProblem, method: Partial<MethodRules>): Setting => ({ method, problem });

/** Every condition with all settings that differ for Ada. Written out by hand, so that it does not repeat the rules. */
export const FIELDS: ReadonlyArray<readonly Setting[]> = [
  [ok({ isActive: true }), bad('inactive', { isActive: false })],
  [ok({ hidden: false }), bad('hidden', { hidden: true })],
  [ok({ withdrawalExist: true }), bad('no_withdrawal', { withdrawalExist: false })],
  [
    ok({ allowedCountries: [], restrictedCountries: [] }),
    ok({ allowedCountries: ['AT', 'DE'], restrictedCountries: ['FR'] }),
    bad('country', { allowedCountries: ['AT'], restrictedCountries: [] }),
    bad('country', { allowedCountries: [], restrictedCountries: ['DE'] }),
    bad('country', { allowedCountries: ['DE'], restrictedCountries: ['DE'] }),
  ],
  [
    ok({ allowedCurrencies: [], restrictedCurrencies: [] }),
    ok({ allowedCurrencies: ['EUR'], restrictedCurrencies: ['BTC'] }),
    bad('currency', { allowedCurrencies: ['BTC'], restrictedCurrencies: [] }),
    bad('currency', { allowedCurrencies: ['EUR'], restrictedCurrencies: ['EUR'] }),
  ],
  [
    ok({ allowEmails: [] }),
    ok({ allowEmails: ['bob@example.com', 'ada@example.com'] }),
    ok({ allowEmails: ['@EXAMPLE.com'] }),
    bad('email', { allowEmails: ['bob@example.com'] }),
    bad('email', { allowEmails: ['@ple.com'] }),
  ],
  // Tags and the tag-dependent country lists decide together.
  [
    ok({ allowTags: [], tagRestrictedCountries: {} }),
    ok({ allowTags: [], tagRestrictedCountries: { default: ['FR'] } }),
    ok({ allowTags: [], tagRestrictedCountries: { matched: ['DE'], unmatched: ['DE'] } }),
    ok({ allowTags: [], tagRestrictedCountries: { default: ['DE'], vip: [] } }),
    ok({ allowTags: ['vip'], tagRestrictedCountries: {} }),
    ok({ allowTags: ['vip'], tagRestrictedCountries: { matched: ['FR'], unmatched: ['DE'], default: ['DE'] } }),
    ok({ allowTags: ['vip'], tagRestrictedCountries: { matched: ['DE'], vip: ['FR'] } }),
    ok({ allowTags: ['staff'], tagRestrictedCountries: { unmatched: ['FR'], default: ['DE'] } }),
    bad('tag_country', { allowTags: [], tagRestrictedCountries: { default: ['DE'] } }),
    bad('tag_country', { allowTags: [], tagRestrictedCountries: { vip: ['FR', 'DE'] } }),
    bad('tag_country', { allowTags: ['vip'], tagRestrictedCountries: { matched: ['DE'], default: [] } }),
    bad('tag_country', { allowTags: ['vip'], tagRestrictedCountries: { default: ['DE'], unmatched: [] } }),
    bad('tag_country', { allowTags: ['staff'], tagRestrictedCountries: { unmatched: ['DE'] } }),
    bad('tag', { allowTags: ['staff'], tagRestrictedCountries: {} }),
    bad('tag', { allowTags: ['staff', 'VIP'], tagRestrictedCountries: { matched: ['DE'] } }),
  ],
];

export interface Combination {
  readonly method: MethodRules;
  readonly problems: readonly OfferProblem[];
}

/** A method without conditions. */
export const NO_RULES: MethodRules = {
  isActive: true,
  hidden: false,
  withdrawalExist: true,
  allowedCountries: [],
  restrictedCountries: [],
  tagRestrictedCountries: {},
  allowedCurrencies: [],
  restrictedCurrencies: [],
  allowEmails: [],
  allowTags: [],
};

/** The product of all settings: each method with the problems that it has for Ada. */
export function everyCombination(fields: ReadonlyArray<readonly Setting[]> = FIELDS): readonly Combination[] {
  let found: readonly Combination[] = [{ method: NO_RULES, problems: [] }];
  for (const settings of fields) {
    found = found.flatMap(({ method, problems }) =>
      settings.map((setting) => ({
        method: { ...method, ...setting.method },
        problems: setting.problem === null ? problems : [...problems, setting.problem],
      })),
    );
  }
  return found;
}
