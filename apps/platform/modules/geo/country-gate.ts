import type { Db } from '../../db/database.ts';
import { Refusal } from '../../http/refusal.ts';
import type { AddressPlace, ClientPlace } from '../../http/serve.ts';
import { insertCountryDecision } from './country-decisions.sql.ts';
import {
  couldLift,
  decideCountry,
  judgePlace,
  type CountryAction,
  type CountryDecision,
  type ServedPlaces,
} from './country-decision.rules.ts';
import type { Area } from './port.ts';

export interface CountryGateDeps {
  readonly db: Db;
  readonly getBrand: (brandKey: string) => ServedPlaces;
  /** Countries that a circle touches. */
  readonly countriesWithin: (area: Area) => readonly string[];
}

export interface CountryAttempt {
  readonly brandKey: string;
  /** Null for whoever is nobody yet. */
  readonly playerId: string | null;
  readonly clientIp: string;
  readonly clientPlace: ClientPlace;
  /** Country that the person says to live in. */
  readonly residence: string | null;
}

type Asked = Pick<CountryAttempt, 'brandKey' | 'clientPlace' | 'residence'>;

export interface CountryGate {
  /** Decides and leaves no trace: for what is only shown. */
  readonly decide: (action: CountryAction, asked: Asked) => CountryDecision;
  /** Whether some place that the device might prove would open what is refused. */
  readonly couldLift: (action: CountryAction, asked: Asked) => boolean;
  /** Whether anybody may be offered something in a place: one that is not named, or of which too little is known, is no reason against it. */
  readonly isServed: (brandKey: string, place: Pick<AddressPlace, 'countryCode' | 'subdivision'>) => boolean;
  /** Throws the refusal of this action (451) where the visitor may not do it. Refusals, and permissions that a device gained, are kept for audit. */
  readonly require: (action: Exclude<CountryAction, 'look'>, attempt: CountryAttempt) => Promise<void>;
}

const CODES = {
  demo: 'game.country_restricted',
  join: 'auth.country_restricted',
  deposit: 'deposit.DEPOSIT_COUNTRY_BLOCK',
  play: 'game.country_restricted',
} as const;

interface Judged {
  readonly decision: CountryDecision;
  /** The place that it follows from. */
  readonly address: AddressPlace;
}

/** Where a visitor is by the address, and where they pretend to be: both have to be served, so that debug access closes what is open and opens nothing. */
function placesOf({ address, pretended }: ClientPlace): readonly [AddressPlace, ...AddressPlace[]] {
  if (pretended === null || pretended.countryCode === null) return [address];
  const { countryCode, subdivision } = pretended;
  return [address, { countryCode, subdivision, isAnonymous: false, area: null, source: 'pretended' }];
}

/** The server's own decision, the same for joining, depositing and playing. */
export function createCountryGate({ db, getBrand, countriesWithin }: CountryGateDeps): CountryGate {
  const possibleAt = (area: Area | null) => (area === null ? [] : countriesWithin(area));
  const judge = (action: CountryAction, { brandKey, clientPlace, residence }: Asked): Judged => {
    const { proved } = clientPlace;
    const judgeAt = (address: AddressPlace): Judged => {
      const possibleCountries = proved === null ? [] : possibleAt(address.area);
      const question = { action, address, proved, residence, possibleCountries };
      return { decision: decideCountry(question, getBrand(brandKey)), address };
    };
    const [real, ...pretended] = placesOf(clientPlace);
    const judged = judgeAt(real);
    return [judged, ...pretended.map(judgeAt)].find(({ decision }) => !decision.isAllowed) ?? judged;
  };
  const decide: CountryGate['decide'] = (action, asked) => judge(action, asked).decision;
  return {
    decide,
    couldLift: (action, { brandKey, clientPlace, residence }) =>
      placesOf(clientPlace).every((address) => {
        const possibleCountries = possibleAt(address.area);
        return couldLift(
          { action, address, proved: clientPlace.proved, residence, possibleCountries },
          getBrand(brandKey),
        );
      }),
    isServed: (brandKey, place) => judgePlace(place, getBrand(brandKey)) !== 'excluded',
    require: async (action, attempt) => {
      const { decision, address } = judge(action, attempt);
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
