export interface Position {
  /** Degrees, −90 to 90. */
  readonly latitude: number;
  /** Degrees, −180 to 180. */
  readonly longitude: number;
}

/** A circle in which an IP address may be. */
export interface Area extends Position {
  readonly radiusKm: number;
}

export interface GeoLocation {
  readonly countryCode: string;
  /** ISO 3166-2 (`CA-ON`); null if unknown. */
  readonly subdivision: string | null;
}

/** Finds the location of a position. Null outside of all countries; throws if the service fails. */
export interface Geocoder {
  readonly name: string;
  readonly find: (position: Position) => Promise<GeoLocation | null>;
}

/** What a database knows about an IP address; unknown fields are null. */
export interface IpRecord {
  readonly countryCode: string | null;
  readonly subdivision: string | null;
  /** VPN, hosting, public proxy or Tor. False if the database has no such field. */
  readonly isAnonymous: boolean;
  readonly area: Area | null;
}

export interface IpDatabase {
  readonly find: (ip: string) => IpRecord | null;
}
