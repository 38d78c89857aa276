import type { Db } from '../../db/database.ts';
import { Refusal } from '../../http/refusal.ts';
import type { ClientPlace } from '../../http/serve.ts';
import { insertCountryDecision } from './country-decisions.sql.ts';
import {
  couldLift,
  decideCountry,
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
  /** Throws the refusal of this action (451) where the visitor may not do it. Refusals, and permissions that a device gained, are kept for audit. */
  readonly require: (action: Exclude<CountryAction, 'look'>, attempt: CountryAttempt) => Promise<void>;
}

const CODES = {
  demo: 'game.country_restricted',
  join: 'auth.country_restricted',
  deposit: 'deposit.DEPOSIT_COUNTRY_BLOCK',
  play: 'game.country_restricted',
} as const;

/** The server's own decision, the same for joining, depositing and playing. */
export function createCountryGate({ db, getBrand, countriesWithin }: CountryGateDeps): CountryGate {
  const possibleAt = (area: Area | null) => (area === null ? [] : countriesWithin(area));
  const decide: CountryGate['decide'] = (action, { brandKey, clientPlace: { address, proved }, residence }) => {
    const possibleCountries = proved === null ? [] : possibleAt(address.area);
    return decideCountry({ action, address, proved, residence, possibleCountries }, getBrand(brandKey));
  };
  return {
    decide,
    couldLift: (action, { brandKey, clientPlace: { address, proved }, residence }) =>
      couldLift(
        { action, address, proved, residence, possibleCountries: possibleAt(address.area) },
        getBrand(brandKey),
      ),
    require: async (action, attempt) => {
      const decision = decide(action, attempt);
      if (decision.reason === 'served') return;
      const { address, proved } = attempt.clientPlace;
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
