import type { MarketPolicy } from '@marquee/brands/market-policy.ts';
import { policyOfResident, type BrandMarketPolicy } from '@marquee/brands/markets/choose-market.ts';
import { isAssetCode } from '@marquee/money/assets.ts';
import { minorOf } from '@marquee/money/money.ts';

/** A row of `play_rules`. */
export interface StoredRules {
  /** Residence; `?` if unknown, empty for every country without a row of its own. */
  readonly countryCode: string;
  readonly checkIsRequired: boolean;
  readonly checkDefaultMinutes: number;
  readonly checkMinutesMin: number;
  readonly checkMinutesMax: number;
  readonly checkStopsPlay: boolean;
  readonly breakAfterMinutes: number | null;
  readonly breakMinutes: number;
  readonly slotRoundMsMin: number;
  readonly otherRoundMsMin: number;
  /** JSON, see `play_stake_max`. */
  readonly stakeCaps: string;
}

/** The play rules of a brand by residence. Profiles have no subdivision, so markets of subdivisions have no row. */
export function rulesOf(policy: BrandMarketPolicy): readonly StoredRules[] {
  const countries = Object.keys(policy.byCountry).filter((place) => place.length === 2);
  return [
    toRules('', policy),
    toRules('?', policyOfResident(policy, null)),
    ...countries.map((country) => toRules(country, policyOfResident(policy, country))),
  ];
}

function toRules(countryCode: string, { realityCheck, breaks, slots, stakeCaps }: MarketPolicy): StoredRules {
  const { defaultMinutes, minMinutes, maxMinutes } = realityCheck;
  return {
    countryCode,
    checkIsRequired: realityCheck.isRequired,
    checkDefaultMinutes: Math.min(Math.max(defaultMinutes, minMinutes), maxMinutes),
    checkMinutesMin: minMinutes,
    checkMinutesMax: maxMinutes,
    checkStopsPlay: realityCheck.stopsPlay,
    breakAfterMinutes: breaks.afterMinutes,
    breakMinutes: breaks.minutes,
    slotRoundMsMin: slots.spinMsMin,
    otherRoundMsMin: slots.otherRoundMsMin,
    stakeCaps: JSON.stringify(stakeCaps.flatMap(toCaps)),
  };
}

/** One row for each currency. Throws for a currency that cannot be converted, because the cap could not be enforced. */
function toCaps({ category, ageFrom, ageTo, max }: MarketPolicy['stakeCaps'][number]) {
  return Object.entries(max).map(([currency, amount]) => {
    if (!isAssetCode(currency)) throw new RangeError(`marketPolicy.stakeCaps: ${currency} is not a known currency`);
    return {
      category,
      age_from: ageFrom,
      age_to: ageTo,
      currency_code: currency,
      max_minor: `${minorOf(amount, currency)}`,
    };
  });
}
