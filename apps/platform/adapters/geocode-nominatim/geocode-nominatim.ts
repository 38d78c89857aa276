import { isCountryCode, type Geocoder, type GeoLocation } from '../../modules/geo/port.ts';

export interface NominatimOptions {
  /** Base address of a Nominatim service: the operator's own, or one that they have a contract with. */
  readonly url: string;
  /** Who asks: the public terms of such services want a name with a way to reach it. */
  readonly userAgent: string;
  readonly fetch?: typeof fetch;
}

const TIMEOUT_MS = 3_000;
/** Two digits are about a kilometre: enough for a country, too little for a house. */
const DIGITS = 2;
/** States and provinces. */
const ZOOM = '5';
const ANSWER_CHARS_MAX = 100_000;

/** Reverse geocoding by a Nominatim service (`/reverse`, format `jsonv2`), which knows parts of countries as well. It is told the position to a kilometre, and nothing of the visitor. */
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
      if (!response.ok) throw new Error(`The map service answered ${response.status}`);
      const text = await response.text();
      if (text.length > ANSWER_CHARS_MAX) throw new Error('The map service answered too much');
      return readLocation(JSON.parse(text));
    },
  };
}

/** Territories that the service files below another country, with codes of their own in our list. */
const TERRITORIES =
  /^(?:NL-(AW|CW|SX|BQ)|US-(PR|GU|VI|AS|MP|UM)|CN-(HK|MO|TW)|FI-(AX)|NO-(SJ)|FR-(BL|GF|GP|MF|MQ|NC|PF|PM|RE|TF|WF|YT))\d?$/;
/** Overseas departments, which ISO 3166-2 also numbers. */
const DEPARTMENTS: Readonly<Record<string, string>> = {
  'FR-971': 'GP',
  'FR-972': 'MQ',
  'FR-973': 'GF',
  'FR-974': 'RE',
  'FR-976': 'YT',
};

/** What an answer says. Null for a position without an address (the sea); throws for what is no answer. */
export function readLocation(body: unknown): GeoLocation | null {
  if (typeof body !== 'object' || body === null) throw new Error('The map service answered nothing readable');
  if ('error' in body) {
    if (body.error === 'Unable to geocode') return null;
    throw new Error('The map service answered an error');
  }
  const address = 'address' in body ? body.address : undefined;
  if (typeof address !== 'object' || address === null) throw new Error('The map service answered no address');
  const fields = address as Readonly<Record<string, unknown>>; // an object; each field is judged below
  const named = fields['country_code'];
  const code = typeof named === 'string' ? named.toUpperCase() : '';
  const part = [fields['ISO3166-2-lvl3'], fields['ISO3166-2-lvl4'], fields['ISO3166-2-lvl6']].find(
    (value) => typeof value === 'string' && /^[A-Z]{2}-[A-Z0-9]{1,3}$/.test(value),
  ) as string | undefined; // the predicate lets only texts through
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
