import { expect, test } from 'vitest';
import { createGeocodeNominatim, readLocation } from './geocode-nominatim.ts';

/** Responses in the documented format of `/reverse?format=jsonv2`. */
const TORONTO = {
  place_id: 1,
  category: 'boundary',
  type: 'administrative',
  name: 'Ontario',
  address: { state: 'Ontario', 'ISO3166-2-lvl4': 'CA-ON', country: 'Canada', country_code: 'ca' },
};
const SEA = { error: 'Unable to geocode' };
const located = (country_code: string, more = {}) => readLocation({ address: { country_code, ...more } });

test('readLocation returns countries and subdivisions, distinguishes territories, and is null at sea', () => {
  expect(readLocation(TORONTO)).toEqual({ countryCode: 'CA', subdivision: 'CA-ON' });
  expect(readLocation(SEA)).toBeNull();
  expect(located('nl', { 'ISO3166-2-lvl3': 'NL-CW' })).toEqual({ countryCode: 'CW', subdivision: null });
  expect(located('us', { 'ISO3166-2-lvl4': 'US-PR' })?.countryCode).toBe('PR');
  expect(located('fr', { 'ISO3166-2-lvl4': 'FR-974' })?.countryCode).toBe('RE');
  expect(located('nl', { 'ISO3166-2-lvl4': 'NL-NH' })).toEqual({ countryCode: 'NL', subdivision: 'NL-NH' });
  expect(located('de')).toEqual({ countryCode: 'DE', subdivision: null });
  expect(located('zz')).toBeNull();
});

test('readLocation throws for malformed responses', () => {
  for (const nothing of [null, 'x', {}, { error: { code: 400 } }, { address: null }])
    expect(() => readLocation(nothing)).toThrow(/map service/);
});

const respondWith = (response: Response) => {
  const requests: { address: URL; agent: string | null }[] = [];
  const send = (async (to: URL, init: RequestInit) => {
    requests.push({ address: to, agent: new Headers(init.headers).get('user-agent') });
    return response;
  }) as typeof fetch; // Only what the adapter uses.
  const [url, userAgent] = ['https://maps.example/nominatim', 'Marquee (a@b.example)'];
  return { requests, geocoder: createGeocodeNominatim({ url, userAgent, fetch: send }) };
};

test('the request contains the position to a kilometre and the user agent, and nothing else', async () => {
  const { requests, geocoder } = respondWith(Response.json(TORONTO));
  const found = await geocoder.find({ latitude: 43.653_226, longitude: -79.383_184 });
  expect(found).toEqual({ countryCode: 'CA', subdivision: 'CA-ON' });
  expect(requests[0]?.agent).toBe('Marquee (a@b.example)');
  expect(requests[0]?.address.pathname).toBe('/nominatim/reverse');
  const sent = Object.fromEntries(requests[0]?.address.searchParams ?? []);
  expect(sent).toMatchObject({ format: 'jsonv2', lat: '43.65', lon: '-79.38' });
  expect(requests[0]?.address.href).not.toContain('43.653');
});

test('throws for error statuses and HTML responses', async () => {
  const position = { latitude: 43.65, longitude: -79.38 };
  await expect(respondWith(new Response('busy', { status: 429 })).geocoder.find(position)).rejects.toThrow('429');
  await expect(respondWith(new Response('<html>')).geocoder.find(position)).rejects.toThrow();
});
