import { isCountryCode } from '../../core/countries.ts';
import type { Geocoder, GeoLocation } from '../../modules/location/port.ts';

export interface NominatimOptions {
  /** Base URL of a Nominatim service: the operator's own, or a contracted one. */
  readonly url: string;
  /** Required by the usage policies of such services: a name with contact details. */
  readonly userAgent: string;
  readonly fetch?: typeof fetch;
}

const TIMEOUT_MS = 3_000;
/** Two decimals are about a kilometre: enough for a country, too coarse for a house. */
const DIGITS = 2;
/** States and provinces. */
const ZOOM = '5';
const ANSWER_CHARS_MAX = 100_000;

/** Reverse geocoding by a Nominatim service (`/reverse`, format `jsonv2`), including subdivisions. It gets the position to a kilometre, and nothing about the visitor. */
export function createGeocodeNominatim({ url, userAgent, fetch: send = fetch }: NominatimOptions): Geocoder {
  return {
    name: 'nominatim',
    find: async ({ latitude, longitude }) => {
      const requestUrl = new URL('reverse', url.endsWith('/') ? url : `${url}/`);
      requestUrl.search = new URLSearchParams({
        format: 'jsonv2',
        lat: latitude.toFixed(DIGITS),
        lon: longitude.toFixed(DIGITS),
        zoom: ZOOM,
        addressdetails: '1',
        'accept-language': 'en',
      }).toString();
      const response = await send(requestUrl, {
        headers: { accept: 'application/json', 'user-agent': userAgent },
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!response.ok) throw new Error(`The map service responded with status ${response.status}`);
      const text = await response.text();
      if (text.length > ANSWER_CHARS_MAX) throw new Error('The response of the map service is too large');
      return readLocation(JSON.parse(text));
    },
  };
}

/** Territories that the service returns as part of another country, with codes of their own in our list. */
const TERRITORIES =
  /^(?:NL-(AW|CW|SX|BQ)|US-(PR|GU|VI|AS|MP|UM)|CN-(HK|MO|TW)|FI-(AX)|NO-(SJ)|FR-(BL|GF|GP|MF|MQ|NC|PF|PM|RE|TF|WF|YT))\d?$/;
/** Overseas departments, which also have ISO 3166-2 codes. */
const DEPARTMENTS: Readonly<Record<string, string>> = {
  'FR-971': 'GP',
  'FR-972': 'MQ',
  'FR-973': 'GF',
  'FR-974': 'RE',
  'FR-976': 'YT',
};

/** Parses a response. Null for a position without an address (the sea); throws for a malformed response. */
export function readLocation(body: unknown): GeoLocation | null {
  if (typeof body !== 'object' || body === null) throw new Error('The response of the map service is malformed');
  if ('error' in body) {
    if (body.error === 'Unable to geocode') return null;
    throw new Error('The map service returned an error');
  }
  const address = 'address' in body ? body.address : undefined;
  if (typeof address !== 'object' || address === null) throw new Error('The map service returned no address');
  const fields = address as Readonly<Record<string, unknown>>; // An object; each field is validated below.
  const named = fields['country_code'];
  const code = typeof named === 'string' ? named.toUpperCase() : '';
  const part = [fields['ISO3166-2-lvl3'], fields['ISO3166-2-lvl4'], fields['ISO3166-2-lvl6']].find(
    (value) => typeof value === 'string' && /^[A-Z]{2}-[A-Z0-9]{1,3}$/.test(value),
  ) as string | undefined; // The predicate accepts strings only.
  const territory = part === undefined ? undefined : territoryOf(part);
  if (territory !== undefined) return { countryCode: territory, subdivision: null };
  if (!isCountryCode(code)) return null;
  return { countryCode: code, subdivision: part?.startsWith(`${code}-`) ? part : null };
}

function territoryOf(part: string): string | undefined {
  return (
    DEPARTMENTS[part] ??
    TERRITORIES.exec(part)
      ?.slice(1)
      .find((code) => code !== undefined)
  );
}
