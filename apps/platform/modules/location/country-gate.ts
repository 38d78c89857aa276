import type { Db } from '../../db/database.ts';
import { Refusal } from '../../core/refusal.ts';
import type { IpLocation, ClientLocation } from '../../core/client-location.ts';
import { insertCountryDecision } from './country-decisions.sql.ts';
import {
  isVerificationUseful,
  decideCountry,
  evaluateLocation,
  type CountryAction,
  type CountryDecision,
  type ServedCountries,
} from './country-decision.rules.ts';
import type { Area } from './port.ts';

export interface CountryGateDeps {
  readonly db: Db;
  readonly getBrand: (brandKey: string) => ServedCountries;
  /** Countries that overlap a circle. */
  readonly countriesWithin: (area: Area) => readonly string[];
}

export interface CountryAttempt {
  readonly brandKey: string;
  /** Null for guests. */
  readonly playerId: string | null;
  readonly clientIp: string;
  readonly clientLocation: ClientLocation;
  /** Country of residence in the profile. */
  readonly residence: string | null;
}

type GateRequest = Pick<CountryAttempt, 'brandKey' | 'clientLocation' | 'residence'>;

export interface CountryGate {
  /** Decides without an audit record, for display. */
  readonly decide: (action: CountryAction, request: GateRequest) => CountryDecision;
  /** Whether a verified location could change the refusal. */
  readonly isVerificationUseful: (action: CountryAction, request: GateRequest) => boolean;
  /** Whether something may be offered in a location; an unknown location is allowed. */
  readonly isServed: (brandKey: string, location: Pick<IpLocation, 'countryCode' | 'subdivision'>) => boolean;
  /**
   * Throws the refusal of this action (451) if it is not allowed. Refusals, and permissions gained by a verified
   * location, are recorded for audit.
   */
  readonly require: (action: Exclude<CountryAction, 'view'>, attempt: CountryAttempt) => Promise<void>;
}

const CODES = {
  demo: 'game.country_restricted',
  sign_up: 'auth.country_restricted',
  deposit: 'deposit.DEPOSIT_COUNTRY_BLOCK',
  play: 'game.country_restricted',
} as const;

interface Evaluation {
  readonly decision: CountryDecision;
  /** The location that decided. */
  readonly ipLocation: IpLocation;
}

/** The location by IP address and the override: both must be served, so that debug access can only restrict. */
function locationsOf({ ipLocation, overrides }: ClientLocation): readonly [IpLocation, ...IpLocation[]] {
  if (overrides === null || overrides.countryCode === null) return [ipLocation];
  const { countryCode, subdivision } = overrides;
  return [ipLocation, { countryCode, subdivision, isAnonymous: false, area: null, source: 'overridden' }];
}

/** The server's own decision, for sign-ups, deposits and bets alike. */
export function createCountryGate({ db, getBrand, countriesWithin }: CountryGateDeps): CountryGate {
  const possibleAt = (area: Area | null) => (area === null ? [] : countriesWithin(area));
  const evaluate = (action: CountryAction, { brandKey, clientLocation, residence }: GateRequest): Evaluation => {
    const { verifiedLocation } = clientLocation;
    const evaluateAt = (ipLocation: IpLocation): Evaluation => {
      const possibleCountries = verifiedLocation === null ? [] : possibleAt(ipLocation.area);
      const question = { action, ipLocation, verifiedLocation, residence, possibleCountries };
      return { decision: decideCountry(question, getBrand(brandKey)), ipLocation };
    };
    const [real, ...overrides] = locationsOf(clientLocation);
    const evaluated = evaluateAt(real);
    return [evaluated, ...overrides.map(evaluateAt)].find(({ decision }) => !decision.isAllowed) ?? evaluated;
  };
  const decide: CountryGate['decide'] = (action, request) => evaluate(action, request).decision;
  return {
    decide,
    isVerificationUseful: (action, { brandKey, clientLocation, residence }) =>
      locationsOf(clientLocation).every((ipLocation) => {
        const possibleCountries = possibleAt(ipLocation.area);
        return isVerificationUseful(
          { action, ipLocation, verifiedLocation: clientLocation.verifiedLocation, residence, possibleCountries },
          getBrand(brandKey),
        );
      }),
    isServed: (brandKey, location) => evaluateLocation(location, getBrand(brandKey)) !== 'excluded',
    require: async (action, attempt) => {
      const { decision, ipLocation } = evaluate(action, attempt);
      if (decision.reason === 'served') return;
      const { verifiedLocation } = attempt.clientLocation;
      await insertCountryDecision(db, {
        ...attempt,
        action,
        ...decision,
        ipLocation,
        verifiedCountry: verifiedLocation?.countryCode ?? null,
      });
      if (decision.isAllowed) return;
      const country = decision.reason === 'residence' ? attempt.residence : ipLocation.countryCode;
      throw new Refusal(CODES[action], country === null ? {} : { country }, decision.reason);
    },
  };
}
