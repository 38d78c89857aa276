import { policyOfResident, type BrandMarketPolicy } from '@marquee/brands/markets/choose-market.ts';
import type { MarketRule } from './play-limits.sql.ts';

/** What the ledger needs of a brand's markets: one row for each country with a market of its own, for all others, and for unknown ones. */
export function marketRulesOf(policy: BrandMarketPolicy): readonly MarketRule[] {
  // Players have no subdivision of residence.
  const countries = Object.keys(policy.byCountry).filter((code) => !code.includes('-'));
  const residences = [...countries.map((code) => [code, code] as const), ['', ''] as const, ['?', null] as const];
  return residences.map(([countryCode, residence]) => {
    const { limits, deposits } = policyOfResident(policy, residence);
    const playNeedsVerification = deposits.verificationBefore !== 'withdrawal';
    return { countryCode, windows: limits.windows, playNeedsVerification };
  });
}
