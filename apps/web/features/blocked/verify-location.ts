import { GEOLOCATION_TIMEOUT_MS } from '@marquee/contract/constants.ts';
import { callApi } from '../../lib/api/call-api.ts';
import { keepVerifiedLocation } from '../../lib/session/verified-location.ts';

export type Verdict =
  | { readonly kind: 'verified' }
  | { readonly kind: 'denied' | 'timeout' | 'unavailable' | 'nowhere' | 'inaccurate' | 'part_unknown' | 'failed' }
  | { readonly kind: 'outside'; readonly country: string };

/** Asks the device where it is (the browser asks for consent), and the platform which country that is. */
export async function verifyLocation(): Promise<Verdict> {
  if (!('geolocation' in navigator)) return { kind: 'unavailable' };
  try {
    const { latitude, longitude, accuracy } = await currentPosition();
    const found = await callApi('verifyLocation', { body: { latitude, longitude, accuracy } });
    if (found.token !== null && found.expiresAt !== null) {
      keepVerifiedLocation({ token: found.token, expiresAt: found.expiresAt });
      return { kind: 'verified' };
    }
    if (found.problem === 'outside' && found.country) return { kind: 'outside', country: found.country.name };
    return { kind: found.problem === null || found.problem === 'outside' ? 'nowhere' : found.problem };
  } catch (error) {
    return { kind: isPositionError(error) ? reasonOf(error) : 'failed' };
  }
}

function currentPosition(): Promise<GeolocationCoordinates> {
  return new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(({ coords }) => resolve(coords), reject, {
      timeout: GEOLOCATION_TIMEOUT_MS,
      maximumAge: 0,
    });
  });
}

function isPositionError(error: unknown): error is GeolocationPositionError {
  return typeof error === 'object' && error !== null && 'PERMISSION_DENIED' in error;
}

function reasonOf(error: GeolocationPositionError): 'denied' | 'timeout' | 'unavailable' {
  if (error.code === error.PERMISSION_DENIED) return 'denied';
  return error.code === error.TIMEOUT ? 'timeout' : 'unavailable';
}
