import { COUNTRIES } from './countries.ts';

const CODES = new Set(COUNTRIES.map(({ code }) => code));

/** Whether our list of countries has this code. */
export const isCountryCode = (code: string): boolean => CODES.has(code);

export interface Position {
  /** Degrees, −90 to 90. */
  readonly latitude: number;
  /** Degrees, −180 to 180. */
  readonly longitude: number;
}

/** Where an address may be: a circle. */
export interface Area extends Position {
  readonly radiusKm: number;
}

export interface GeoLocation {
  readonly countryCode: string;
  /** ISO 3166-2 (`CA-ON`); null where it is not known. */
  readonly subdivision: string | null;
}

/** Turns a position into a place. Null where it lies in no country; throws where the question was not answered. */
export interface Geocoder {
  readonly name: string;
  readonly find: (position: Position) => Promise<GeoLocation | null>;
}

/** What a database knows of an address; null where it knows nothing. */
export interface IpRecord {
  readonly countryCode: string | null;
  readonly subdivision: string | null;
  /** VPN, hosting, public proxy or Tor. False as well where the database has no such field. */
  readonly isAnonymous: boolean;
  readonly area: Area | null;
}

export interface IpDatabase {
  readonly find: (ip: string) => IpRecord | null;
}
