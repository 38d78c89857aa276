export interface Visit {
  readonly countryCode: string | null;
  readonly excludedCountries: readonly string[];
  readonly isSignedIn: boolean;
  readonly isWhitelistedAddress: boolean;
  readonly userAgent: string;
}

/** Programs that say what they are: search engines, previews of links, watchers. */
const BOT = /bot|crawl|spider|slurp|preview|monitor|lighthouse|facebookexternalhit|embedly/i;

/**
 * Whether a visitor is shown the country notice, as far as the server can tell: the country is excluded, and neither the address is whitelisted nor the visitor
 * signed in nor a bot. What the browser knows (`whitelisted`) it adds itself. The notice is courtesy: joining, paying and playing are judged by rules of their own.
 */
export function isBlocked(visit: Visit): boolean {
  const isExcluded = visit.countryCode !== null && visit.excludedCountries.includes(visit.countryCode);
  return isExcluded && !visit.isSignedIn && !visit.isWhitelistedAddress && !BOT.test(visit.userAgent);
}
