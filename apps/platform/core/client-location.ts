import type { DebugOverrides } from '@marquee/contract/debug-overrides.rules.ts';

/** Location of an IP address, and its source. */
export interface IpLocation {
  /** ISO country; null if unknown. */
  readonly countryCode: string | null;
  /** ISO 3166-2; null if unknown. */
  readonly subdivision: string | null;
  /** The address belongs to an anonymising network. */
  readonly isAnonymous: boolean;
  /** Circle in which the address may be, by the database. */
  readonly area: { readonly latitude: number; readonly longitude: number; readonly radiusKm: number } | null;
  /** `pretended`: overridden by an account with debug access. */
  readonly source: 'header' | 'database' | 'none' | 'overridden';
}

/** A location verified by the visitor's device (`verifyLocation`). */
export interface VerifiedLocation {
  readonly countryCode: string;
  readonly subdivision: string | null;
}

/** Everything known about a visitor's location. Only the country gate of the location module decides by it. */
export interface ClientLocation {
  readonly ipLocation: IpLocation;
  readonly verifiedLocation: VerifiedLocation | null;
  /** The override of an account with debug access; null otherwise. It can only restrict. */
  readonly overrides: DebugOverrides | null;
}

/** The country that selects what is shown to a visitor; never used for decisions. Null if unknown. */
export function displayCountry({ ipLocation, verifiedLocation, overrides }: ClientLocation): string | null {
  return overrides?.countryCode ?? verifiedLocation?.countryCode ?? ipLocation.countryCode;
}

/** The client that sends a token of `verifyLocation`. */
export interface TokenHolder {
  readonly brandKey: string;
  readonly clientIp: string;
  readonly userAgent: string;
  readonly playerId: string | null;
}
