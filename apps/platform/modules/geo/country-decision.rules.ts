import type { CountryPolicy } from '@marquee/brands/country-policy.ts';
import type { AddressPlace, ProvedPlace } from '../../http/serve.ts';

/** `look`: the pages. `demo`: play money. The others concern a person's own money. */
export type CountryAction = 'look' | 'demo' | 'join' | 'deposit' | 'play';

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
export interface ServedPlaces {
  readonly excludedCountries: readonly string[];
  readonly countryPolicy: CountryPolicy;
}

export interface CountryQuestion {
  readonly action: CountryAction;
  readonly address: AddressPlace;
  /** What the visitor's device proved lately; null when nothing. */
  readonly proved: ProvedPlace | null;
  /** Country that the person says to live in; null where nobody said. */
  readonly residence: string | null;
  /** Countries that the address may be in by the database's own account. */
  readonly possibleCountries: readonly string[];
}

type Judgement = 'served' | 'excluded' | 'unknown';

/** Whether a place is served. Unknown: no country, or one of which a part is excluded while the part is not known. */
export function judgePlace(
  { countryCode, subdivision }: { readonly countryCode: string | null; readonly subdivision: string | null },
  { excludedCountries, countryPolicy: { excludedSubdivisions } }: ServedPlaces,
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
export function decideCountry(question: CountryQuestion, brand: ServedPlaces): CountryDecision {
  const { action, address, proved, residence } = question;
  const { countryPolicy: policy } = brand;
  const isMoney = action === 'join' || action === 'deposit' || action === 'play';
  if (isMoney && residence !== null && brand.excludedCountries.includes(residence)) return refused('residence');
  const isProvedServed = proved !== null && judgePlace(proved, brand) === 'served';
  const judged = judgePlace(address, brand);
  if (judged === 'excluded') {
    if (!isMoney && isProvedServed && (action === 'look' || !isHard(address, policy))) return LIFTED;
    if (isHard(address, policy)) return refused('hard_excluded');
    return isProvedServed && outweighs(question, policy) ? LIFTED : refused('excluded');
  }
  if (!isMoney) return SERVED;
  const doubts = [
    ...(address.isAnonymous ? [['anonymous', policy.anonymousNetwork] as const] : []),
    ...(judged === 'unknown' ? [['unknown', policy.unknownAddress] as const] : []),
  ].filter(([, rule]) => rule !== 'serve');
  const standing = doubts.find(([, rule]) => rule === 'refuse' || !isProvedServed);
  if (standing) return refused(standing[0]);
  return doubts.length > 0 ? LIFTED : SERVED;
}

/** A country of no list: stands for any that is served. */
const ANYWHERE = 'ZZ';

/** Whether some place that the device might prove would open what is refused: only then is it worth asking for. */
export function couldLift(question: CountryQuestion, brand: ServedPlaces): boolean {
  return [ANYWHERE, ...question.possibleCountries].some(
    (countryCode) => decideCountry({ ...question, proved: { countryCode, subdivision: null } }, brand).isAllowed,
  );
}

const SERVED: CountryDecision = { isAllowed: true, reason: 'served' };
const LIFTED: CountryDecision = { isAllowed: true, reason: 'lifted' };
const refused = (reason: CountryReason): CountryDecision => ({ isAllowed: false, reason });

function isHard({ countryCode, subdivision }: AddressPlace, { hardExcluded }: CountryPolicy): boolean {
  return [countryCode, subdivision].some((code) => code !== null && hardExcluded.includes(code));
}

/** A device can be told to lie and an address database cannot, so the device decides only what the database leaves open; unless the brand believes it always. */
function outweighs({ proved, possibleCountries }: CountryQuestion, { deviceLifts }: CountryPolicy): boolean {
  if (deviceLifts === 'everything') return true;
  return deviceLifts === 'doubt' && proved !== null && possibleCountries.includes(proved.countryCode);
}
