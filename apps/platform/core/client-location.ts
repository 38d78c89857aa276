import type { DebugView } from '@marquee/contract/debug-view.rules.ts';

/** Where an address is, and who says so. */
export interface IpLocation {
  /** ISO country; null where nothing is known. */
  readonly countryCode: string | null;
  /** ISO 3166-2; null where it is not known. */
  readonly subdivision: string | null;
  /** The address belongs to a network that hides its users. */
  readonly isAnonymous: boolean;
  /** Circle in which the address is by the database's own account. */
  readonly area: { readonly latitude: number; readonly longitude: number; readonly radiusKm: number } | null;
  /** `overrides`: no address says so, but somebody with debug access. */
  readonly source: 'header' | 'database' | 'none' | 'overridden';
}

/** What the visitor's device proved lately (`verifyLocation`). */
export interface VerifiedLocation {
  readonly countryCode: string;
  readonly subdivision: string | null;
}

/** Everything that is known of where a visitor is. Only the country gate of the geo module judges by it. */
export interface ClientLocation {
  readonly ipLocation: IpLocation;
  readonly verifiedLocation: VerifiedLocation | null;
  /** What an account with debug access wants to be taken for; null for everybody else. It closes what is open, and opens nothing. */
  readonly overrides: DebugView | null;
}

/** The country that things are chosen by for a visitor: what is shown, never what is decided. Null where none is known. */
export function displayCountry({ ipLocation, verifiedLocation, overrides }: ClientLocation): string | null {
  return overrides?.countryCode ?? verifiedLocation?.countryCode ?? ipLocation.countryCode;
}

/** Who shows a token of `verifyLocation`. */
export interface TokenHolder {
  readonly brandKey: string;
  readonly clientIp: string;
  readonly userAgent: string;
  readonly playerId: string | null;
}
