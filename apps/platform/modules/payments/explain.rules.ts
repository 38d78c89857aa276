import {
  findOfferProblems,
  restrictedCountriesForTags,
  type OfferProblem,
  type PayingPlayer,
  type OfferRequest,
} from './offer.rules.ts';
import type { Method } from './methods.sql.ts';

/** Why a method is not offered, for support staff: the rules of the offer and what the method lacks altogether. */
export type MethodProblem = OfferProblem | 'no_limits' | 'no_provider';

export interface Reason {
  readonly problem: MethodProblem;
  /** The rule and the value that broke it. */
  readonly detail: string;
}

const list = (values: readonly string[]) => (values.length === 0 ? 'none' : values.join(', '));

function detailOf(
  problem: MethodProblem,
  method: Method,
  player: PayingPlayer,
  { currencyCode }: OfferRequest,
): string {
  const country = player.countryCode ?? 'unknown';
  switch (problem) {
    case 'inactive':
      return 'switched off by the operator';
    case 'hidden':
      return 'hidden by the operator';
    case 'no_withdrawal':
      return 'does not pay out';
    case 'country':
      return `country is ${country}; allowed: ${list(method.allowedCountries)}; restricted: ${list(method.restrictedCountries)}`;
    case 'tag_country':
      return `country is ${country}; restricted for the tags ${list(player.tags)}: ${list(restrictedCountriesForTags(method, player.tags))}`;
    case 'currency':
      return `currency is ${currencyCode}; allowed: ${list(method.allowedCurrencies)}; restricted: ${list(method.restrictedCurrencies)}`;
    case 'email':
      return `e-mail is not among ${method.allowEmails.length} allowed`;
    case 'tag':
      return `tags are ${list(player.tags)}; allowed: ${list(method.allowTags)}`;
    case 'no_limits':
      return `no limits are set for ${currencyCode}`;
    case 'no_provider':
      return `the provider ${method.adapter} is not set up`;
  }
}

/** Every reason why a method is not offered; empty if it is. `providers` is null if the caller cannot know which are set up. */
export function explainMethod(
  method: Method,
  player: PayingPlayer,
  request: OfferRequest,
  providers: readonly string[] | null,
): readonly Reason[] {
  const problems: MethodProblem[] = [...findOfferProblems(method, player, request)];
  if (method.limits === null) problems.push('no_limits');
  if (providers !== null && !providers.includes(method.adapter)) problems.push('no_provider');
  return problems.map((problem) => ({ problem, detail: detailOf(problem, method, player, request) }));
}
