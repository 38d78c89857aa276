import type { Db } from '../../db/database.ts';
import { Refusal } from '../../core/refusal.ts';
import type { IpLocation, ClientLocation } from '../../core/client-location.ts';
import { insertCountryDecision } from './country-decisions.sql.ts';
import {
  couldLift,
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
  /** Countries that a circle touches. */
  readonly countriesWithin: (area: Area) => readonly string[];
}

export interface CountryAttempt {
  readonly brandKey: string;
  /** Null for whoever is nobody yet. */
  readonly playerId: string | null;
  readonly clientIp: string;
  readonly clientLocation: ClientLocation;
  /** Country that the person says to live in. */
  readonly residence: string | null;
}

type GateRequest = Pick<CountryAttempt, 'brandKey' | 'clientLocation' | 'residence'>;

export interface CountryGate {
  /** Decides and leaves no trace: for what is only shown. */
  readonly decide: (action: CountryAction, request: GateRequest) => CountryDecision;
  /** Whether some place that the device might prove would open what is refused. */
  readonly couldLift: (action: CountryAction, request: GateRequest) => boolean;
  /** Whether anybody may be offered something in a place: one that is not named, or of which too little is known, is no reason against it. */
  readonly isServed: (brandKey: string, location: Pick<IpLocation, 'countryCode' | 'subdivision'>) => boolean;
  /** Throws the refusal of this action (451) where the visitor may not do it. Refusals, and permissions that a device gained, are kept for audit. */
  readonly require: (action: Exclude<CountryAction, 'look'>, attempt: CountryAttempt) => Promise<void>;
}

const CODES = {
  demo: 'game.country_restricted',
  sign_up: 'auth.country_restricted',
  deposit: 'deposit.DEPOSIT_COUNTRY_BLOCK',
  play: 'game.country_restricted',
} as const;

interface Evaluation {
  readonly decision: CountryDecision;
  /** The place that it follows from. */
  readonly ipLocation: IpLocation;
}

/** Where a visitor is by the address, and where they pretend to be: both have to be served, so that debug access closes what is open and opens nothing. */
function locationsOf({ ipLocation, overrides }: ClientLocation): readonly [IpLocation, ...IpLocation[]] {
  if (overrides === null || overrides.countryCode === null) return [ipLocation];
  const { countryCode, subdivision } = overrides;
  return [ipLocation, { countryCode, subdivision, isAnonymous: false, area: null, source: 'overridden' }];
}

/** The server's own decision, the same for joining, depositing and playing. */
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
    couldLift: (action, { brandKey, clientLocation, residence }) =>
      locationsOf(clientLocation).every((ipLocation) => {
        const possibleCountries = possibleAt(ipLocation.area);
        return couldLift(
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
