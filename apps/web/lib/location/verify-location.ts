import { GEOLOCATION_TIMEOUT_MS } from '@marquee/contract/constants.ts';
import { callApi } from '../api/api-client.ts';
import { storeVerifiedLocation } from '../session/verified-location.ts';

export type Verdict =
  | { readonly kind: 'verified' }
  | {
      readonly kind:
        | 'denied'
        | 'timeout'
        | 'silent'
        | 'unavailable'
        | 'no_country'
        | 'inaccurate'
        | 'subdivision_unknown'
        | 'failed';
    }
  | { readonly kind: 'outside'; readonly country: string };

/** The API's own timeout starts after the consent, and some browsers never report a dismissed permission prompt. */
const CONSENT_TIMEOUT_MS = 4 * GEOLOCATION_TIMEOUT_MS;

/** Requests the device's location (the browser asks for permission) and lets the platform map it to a country. */
export async function verifyLocation(): Promise<Verdict> {
  if (!('geolocation' in navigator)) return { kind: 'unavailable' };
  const position = await currentPosition();
  if (typeof position === 'string') return { kind: position };
  const { latitude, longitude, accuracy } = position;
  try {
    const response = await callApi('verifyLocation', {
      body: { latitude, longitude, accuracy },
      signal: AbortSignal.timeout(GEOLOCATION_TIMEOUT_MS),
    });
    if (response.token !== null && response.expiresAt !== null) {
      storeVerifiedLocation({ token: response.token, expiresAt: response.expiresAt });
      return { kind: 'verified' };
    }
    if (response.problem === 'outside' && response.country) return { kind: 'outside', country: response.country.name };
    return { kind: response.problem === null || response.problem === 'outside' ? 'no_country' : response.problem };
  } catch {
    return { kind: 'failed' };
  }
}

type PositionError = 'denied' | 'timeout' | 'silent' | 'unavailable';

function currentPosition(): Promise<GeolocationCoordinates | PositionError> {
  return new Promise((resolve) => {
    setTimeout(() => resolve('silent'), CONSENT_TIMEOUT_MS);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(coords),
      (error) => resolve(reasonOf(error)),
      { timeout: GEOLOCATION_TIMEOUT_MS, maximumAge: 0 },
    );
  });
}

function reasonOf(error: GeolocationPositionError): PositionError {
  if (error.code === error.PERMISSION_DENIED) return 'denied';
  return error.code === error.TIMEOUT ? 'timeout' : 'unavailable';
}
