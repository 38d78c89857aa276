import type { CountryPolicy } from '@marquee/brands/country-policy.ts';
import type { IpLocation, VerifiedLocation } from '../../core/client-location.ts';

/** `look`: the pages. `demo`: play money. The others concern a person's own money. */
export type CountryAction = 'look' | 'demo' | 'sign_up' | 'deposit' | 'play';

export type CountryReason =
  /** Nothing speaks against it. */
  | 'served'
  /** The address does, and a place that the device proved outweighs it. */
  | 'lifted'
  | 'residence'
  | 'excluded'
  | 'hard_excluded'
  | 'unknown'
  | 'anonymous';

export interface CountryDecision {
  readonly isAllowed: boolean;
  readonly reason: CountryReason;
}

/** The part of a brand that says where it serves. */
export interface ServedCountries {
  readonly excludedCountries: readonly string[];
  readonly countryPolicy: CountryPolicy;
}

export interface CountryQuestion {
  readonly action: CountryAction;
  readonly ipLocation: IpLocation;
  /** What the visitor's device proved lately; null when nothing. */
  readonly verifiedLocation: VerifiedLocation | null;
  /** Country that the person says to live in; null where nobody said. */
  readonly residence: string | null;
  /** Countries that the address may be in by the database's own account. */
  readonly possibleCountries: readonly string[];
}

type Judgement = 'served' | 'excluded' | 'unknown';

/** Whether a place is served. Unknown: no country, or one of which a part is excluded while the part is not known. */
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
 * Whether a visitor may do this here. What only keeps a notice away (whitelists, bots, being signed in) is no part of the question, so that it cannot be part of
 * the answer. Looking is refused by the address alone; money also by residence, hidden networks and ignorance, as the brand has it.
 */
export function decideCountry(question: CountryQuestion, brand: ServedCountries): CountryDecision {
  const { action, ipLocation, verifiedLocation, residence } = question;
  const { countryPolicy: policy } = brand;
  const isMoney = action === 'sign_up' || action === 'deposit' || action === 'play';
  if (isMoney && residence !== null && brand.excludedCountries.includes(residence)) return refused('residence');
  const isVerifiedServed = verifiedLocation !== null && evaluateLocation(verifiedLocation, brand) === 'served';
  const evaluated = evaluateLocation(ipLocation, brand);
  if (evaluated === 'excluded') {
    if (!isMoney && isVerifiedServed && (action === 'look' || !isHard(ipLocation, policy))) return LIFTED;
    if (isHard(ipLocation, policy)) return refused('hard_excluded');
    return isVerifiedServed && outweighs(question, policy) ? LIFTED : refused('excluded');
  }
  if (!isMoney) return SERVED;
  const doubts = [
    ...(ipLocation.isAnonymous ? [['anonymous', policy.anonymousNetwork] as const] : []),
    ...(evaluated === 'unknown' ? [['unknown', policy.unknownAddress] as const] : []),
  ].filter(([, rule]) => rule !== 'serve');
  const remainingDoubt = doubts.find(([, rule]) => rule === 'refuse' || !isVerifiedServed);
  if (remainingDoubt) return refused(remainingDoubt[0]);
  return doubts.length > 0 ? LIFTED : SERVED;
}

/** A country of no list: stands for any that is served. */
const ANYWHERE = 'ZZ';

/** Whether some place that the device might prove would open what is refused: only then is it worth asking for. */
export function couldLift(question: CountryQuestion, brand: ServedCountries): boolean {
  return [ANYWHERE, ...question.possibleCountries].some(
    (countryCode) =>
      decideCountry({ ...question, verifiedLocation: { countryCode, subdivision: null } }, brand).isAllowed,
  );
}

const SERVED: CountryDecision = { isAllowed: true, reason: 'served' };
const LIFTED: CountryDecision = { isAllowed: true, reason: 'lifted' };
const refused = (reason: CountryReason): CountryDecision => ({ isAllowed: false, reason });

function isHard({ countryCode, subdivision }: IpLocation, { hardExcluded }: CountryPolicy): boolean {
  return [countryCode, subdivision].some((code) => code !== null && hardExcluded.includes(code));
}

/** A device can be told to lie and an address database cannot, so the device decides only what the database leaves open; unless the brand believes it always. */
function outweighs({ verifiedLocation, possibleCountries }: CountryQuestion, { deviceLifts }: CountryPolicy): boolean {
  if (deviceLifts === 'everything') return true;
  return (
    deviceLifts === 'doubt' && verifiedLocation !== null && possibleCountries.includes(verifiedLocation.countryCode)
  );
}
