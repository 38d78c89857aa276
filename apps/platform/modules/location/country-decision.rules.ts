import type { CountryPolicy } from '@marquee/brands/country-policy.ts';
import type { IpLocation, VerifiedLocation } from '../../core/client-location.ts';

/** `view`: the pages. `demo`: play money. The others concern a person's own money. */
export type CountryAction = 'view' | 'demo' | 'sign_up' | 'deposit' | 'play';

export type CountryReason =
  /** No restriction applies. */
  | 'served'
  /** The IP address is excluded, and a verified location overrides it. */
  | 'verified_location'
  | 'residence'
  | 'excluded'
  | 'hard_excluded'
  | 'unknown'
  | 'anonymous';

export interface CountryDecision {
  readonly isAllowed: boolean;
  readonly reason: CountryReason;
}

/** The brand settings that define where it serves. */
export interface ServedCountries {
  readonly excludedCountries: readonly string[];
  readonly countryPolicy: CountryPolicy;
}

export interface CountryQuestion {
  readonly action: CountryAction;
  readonly ipLocation: IpLocation;
  /** The location that the visitor's device has verified recently; null if none. */
  readonly verifiedLocation: VerifiedLocation | null;
  /** Country of residence in the profile; null if unknown. */
  readonly residence: string | null;
  /** Countries that the IP address may be in, within the accuracy of the database. */
  readonly possibleCountries: readonly string[];
}

type Judgement = 'served' | 'excluded' | 'unknown';

/**
 * Whether a location is served. Unknown: no country, or one with an excluded subdivision while the subdivision is not
 * known.
 */
export function evaluateLocation(
  { countryCode, subdivision }: { readonly countryCode: string | null; readonly subdivision: string | null },
  { excludedCountries, countryPolicy: { excludedSubdivisions } }: ServedCountries,
): Judgement {
  if (countryCode === null) return 'unknown';
  if (excludedCountries.includes(countryCode)) return 'excluded';
  if (subdivision !== null) return excludedSubdivisions.includes(subdivision) ? 'excluded' : 'served';
  return excludedSubdivisions.some((part) => part.startsWith(`${countryCode}-`)) ? 'unknown' : 'served';
}

/**
 * Whether a visitor may do this here. Exceptions of the notice (whitelists, bots, signed-in players) are no input, so
 * that they cannot affect the decision. Viewing depends on the IP address alone; real money also on residence,
 * anonymous networks and unknown locations, by the brand's settings.
 */
export function decideCountry(question: CountryQuestion, brand: ServedCountries): CountryDecision {
  const { action, ipLocation, verifiedLocation, residence } = question;
  const { countryPolicy: policy } = brand;
  const isMoney = action === 'sign_up' || action === 'deposit' || action === 'play';
  if (isMoney && residence !== null && brand.excludedCountries.includes(residence)) return refused('residence');
  const isVerifiedServed = verifiedLocation !== null && evaluateLocation(verifiedLocation, brand) === 'served';
  const evaluated = evaluateLocation(ipLocation, brand);
  if (evaluated === 'excluded') {
    if (!isMoney && isVerifiedServed && (action === 'view' || !isHard(ipLocation, policy))) return ALLOWED_BY_LOCATION;
    if (isHard(ipLocation, policy)) return refused('hard_excluded');
    return isVerifiedServed && outweighs(verifiedLocation, question.possibleCountries, policy)
      ? ALLOWED_BY_LOCATION
      : refused('excluded');
  }
  if (!isMoney) return SERVED;
  const doubts = [
    ...(ipLocation.isAnonymous ? [['anonymous', policy.anonymousNetwork] as const] : []),
    ...(evaluated === 'unknown' ? [['unknown', policy.unknownAddress] as const] : []),
  ].filter(([, rule]) => rule !== 'serve');
  const remainingDoubt = doubts.find(([, rule]) => rule === 'refuse' || !isVerifiedServed);
  if (remainingDoubt) return refused(remainingDoubt[0]);
  return doubts.length > 0 ? ALLOWED_BY_LOCATION : SERVED;
}

/** A code of no country, for any country that is served. */
const ANYWHERE = 'ZZ';

/** Whether a verified location could change the refusal: only then is it worth asking for. */
export function isVerificationUseful(question: CountryQuestion, brand: ServedCountries): boolean {
  return [ANYWHERE, ...question.possibleCountries].some(
    (countryCode) =>
      decideCountry({ ...question, verifiedLocation: { countryCode, subdivision: null } }, brand).isAllowed,
  );
}

const SERVED: CountryDecision = { isAllowed: true, reason: 'served' };
const ALLOWED_BY_LOCATION: CountryDecision = { isAllowed: true, reason: 'verified_location' };
const refused = (reason: CountryReason): CountryDecision => ({ isAllowed: false, reason });

function isHard({ countryCode, subdivision }: IpLocation, { hardExcluded }: CountryPolicy): boolean {
  return [countryCode, subdivision].some((code) => code !== null && hardExcluded.includes(code));
}

/**
 * A device can fake its location and the IP database cannot, so the device only decides among the countries that the
 * database leaves open, unless the brand always trusts it.
 */
function outweighs(
  { countryCode }: VerifiedLocation,
  possibleCountries: readonly string[],
  { verifiedLocationOverrides }: CountryPolicy,
): boolean {
  if (verifiedLocationOverrides === 'everything') return true;
  return verifiedLocationOverrides === 'doubt' && possibleCountries.includes(countryCode);
}
