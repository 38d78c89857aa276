import type { Db } from '../../db/database.ts';
import { Refusal } from '../../http/refusal.ts';
import type { IpLocation, ClientLocation } from '../../http/serve.ts';
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
  readonly clientPlace: ClientLocation;
  /** Country that the person says to live in. */
  readonly residence: string | null;
}

type GateRequest = Pick<CountryAttempt, 'brandKey' | 'clientPlace' | 'residence'>;

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
  join: 'auth.country_restricted',
  deposit: 'deposit.DEPOSIT_COUNTRY_BLOCK',
  play: 'game.country_restricted',
} as const;

interface Evaluation {
  readonly decision: CountryDecision;
  /** The place that it follows from. */
  readonly address: IpLocation;
}

/** Where a visitor is by the address, and where they pretend to be: both have to be served, so that debug access closes what is open and opens nothing. */
function locationsOf({ address, pretended }: ClientLocation): readonly [IpLocation, ...IpLocation[]] {
  if (pretended === null || pretended.countryCode === null) return [address];
  const { countryCode, subdivision } = pretended;
  return [address, { countryCode, subdivision, isAnonymous: false, area: null, source: 'pretended' }];
}

/** The server's own decision, the same for joining, depositing and playing. */
export function createCountryGate({ db, getBrand, countriesWithin }: CountryGateDeps): CountryGate {
  const possibleAt = (area: Area | null) => (area === null ? [] : countriesWithin(area));
  const evaluate = (action: CountryAction, { brandKey, clientPlace, residence }: GateRequest): Evaluation => {
    const { proved } = clientPlace;
    const evaluateAt = (address: IpLocation): Evaluation => {
      const possibleCountries = proved === null ? [] : possibleAt(address.area);
      const question = { action, address, proved, residence, possibleCountries };
      return { decision: decideCountry(question, getBrand(brandKey)), address };
    };
    const [real, ...overrides] = locationsOf(clientPlace);
    const evaluated = evaluateAt(real);
    return [evaluated, ...overrides.map(evaluateAt)].find(({ decision }) => !decision.isAllowed) ?? evaluated;
  };
  const decide: CountryGate['decide'] = (action, request) => evaluate(action, request).decision;
  return {
    decide,
    couldLift: (action, { brandKey, clientPlace, residence }) =>
      locationsOf(clientPlace).every((address) => {
        const possibleCountries = possibleAt(address.area);
        return couldLift(
          { action, address, proved: clientPlace.proved, residence, possibleCountries },
          getBrand(brandKey),
        );
      }),
    isServed: (brandKey, location) => evaluateLocation(location, getBrand(brandKey)) !== 'excluded',
    require: async (action, attempt) => {
      const { decision, address } = evaluate(action, attempt);
      if (decision.reason === 'served') return;
      const { proved } = attempt.clientPlace;
      await insertCountryDecision(db, {
        ...attempt,
        action,
        ...decision,
        address,
        provedCountry: proved?.countryCode ?? null,
      });
      if (decision.isAllowed) return;
      const country = decision.reason === 'residence' ? attempt.residence : address.countryCode;
      throw new Refusal(CODES[action], country === null ? {} : { country }, decision.reason);
    },
  };
}
