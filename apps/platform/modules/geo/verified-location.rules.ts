import { createHmac, timingSafeEqual } from 'node:crypto';

/** How long a checked location counts: long enough for a visit, short enough for a traveller. */
export const VERIFIED_HOURS = 24;

export interface VerifiedLocation {
  readonly brandKey: string;
  /** Address, or the network of one customer, from which it was checked. */
  readonly network: string;
  readonly countryCode: string;
  readonly expiresAt: Date;
}

/** `<country>.<expiry in seconds>.<signature>`: says nothing that its owner does not know, and is worth nothing elsewhere. */
export function signLocation(location: VerifiedLocation, secret: string): string {
  const expiry = Math.floor(location.expiresAt.getTime() / 1000);
  return `${location.countryCode}.${expiry}.${signatureOf({ ...location, expiry }, secret)}`;
}

const TOKEN = /^([A-Z]{2})\.(\d{1,12})\.([\w-]{43})$/;

/** Country that a token proves for this brand and network at this moment; null for any other token. */
export function readLocation(
  token: string,
  place: { readonly brandKey: string; readonly network: string; readonly now: Date },
  secret: string,
): string | null {
  const [, countryCode = '', expires = '', signature = ''] = TOKEN.exec(token) ?? [];
  const expiry = Number(expires);
  if (countryCode === '' || expiry * 1000 <= place.now.getTime()) return null;
  const expected = signatureOf({ ...place, countryCode, expiry }, secret);
  return timingSafeEqual(Buffer.from(signature), Buffer.from(expected)) ? countryCode : null;
}

function signatureOf(
  {
    brandKey,
    network,
    countryCode,
    expiry,
  }: { brandKey: string; network: string; countryCode: string; expiry: number },
  secret: string,
): string {
  return createHmac('sha256', secret)
    .update(['verified-location', brandKey, network, countryCode, expiry].join('\n'))
    .digest('base64url');
}
