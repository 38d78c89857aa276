import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { GeoLocation } from './port.ts';

/** The visitor and brand for which a location was verified. */
export interface LocationHolder {
  readonly brandKey: string;
  /** IP address, or the network of one customer, from which it was verified. */
  readonly network: string;
  /** User agent of the browser: no proof, but it makes a copied token harder to use. */
  readonly userAgent: string;
  /** Null for guests: the token then stays valid after login or sign-up in this browser and network. */
  readonly playerId: string | null;
}

export interface LocationClaims extends LocationHolder {
  readonly region: GeoLocation;
  readonly expiresAt: Date;
}

/**
 * `<country or subdivision>.<g or p>.<expiry in seconds>.<signature>`: contains nothing its owner does not know, and is
 * valid for its holder only. The first secret signs, all are accepted.
 */
export function signLocation(location: LocationClaims, [secret = '']: readonly string[]): string {
  const expiry = Math.floor(location.expiresAt.getTime() / 1000);
  const code = location.region.subdivision ?? location.region.countryCode;
  const kind = location.playerId === null ? 'g' : 'p';
  return `${code}.${kind}.${expiry}.${signatureOf({ ...location, code, kind, expiry }, secret)}`;
}

const TOKEN = /^(?<code>[A-Z]{2}(?:-[A-Z0-9]{1,3})?)\.(?<kind>[gp])\.(?<expires>\d{1,12})\.(?<signature>[\w-]{43})$/;
type TokenParts = Readonly<Record<'code' | 'kind' | 'expires' | 'signature', string>>;

/** The location that a token proves for this holder now; null for an invalid token. */
export function readLocation(
  token: string,
  holder: LocationHolder & { readonly now: Date },
  secrets: readonly string[],
): GeoLocation | null {
  const parts = TOKEN.exec(token)?.groups as TokenParts | undefined; // no group is optional
  if (parts === undefined) return null;
  const { code, kind, signature } = parts;
  const expiry = Number(parts.expires);
  if (expiry * 1000 <= holder.now.getTime()) return null;
  const isSignedBy = (secret: string) =>
    timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf({ ...holder, code, kind, expiry }, secret)));
  if (!secrets.some(isSignedBy)) return null;
  return { countryCode: code.slice(0, 2), subdivision: code.length > 2 ? code : null };
}

interface Signed extends LocationHolder {
  readonly code: string;
  readonly kind: string;
  readonly expiry: number;
}

function signatureOf({ brandKey, network, userAgent, playerId, code, kind, expiry }: Signed, secret: string): string {
  const browser = createHash('sha256').update(userAgent).digest('base64url');
  const player = kind === 'p' ? playerId : null; // null is joined as an empty text
  return createHmac('sha256', secret)
    .update(['verified-location', brandKey, network, browser, player, code, expiry].join('\n'))
    .digest('base64url');
}
