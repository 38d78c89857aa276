import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { ADDRESS_FIELDS } from './profile-needs.ts';
import { count, countryCode, currencyCode, done, instant } from './fields.ts';

export const country = z.object({
  code: countryCode,
  countryId: count,
  /** In the requested language. */
  name: z.string(),
  /** Digits without a plus; countries may share one. Empty for territories without numbers of their own. */
  phoneCode: z.string(),
  /** Path of its flag image. */
  flag: z.string(),
  /** What an address there has to have: some countries have no postal codes, some no cities. */
  addressFields: z.readonly(z.array(z.enum(ADDRESS_FIELDS))),
});

export const currency = z.object({ code: currencyCode, name: z.string() });

export const getAllCountry = defineEndpoint({
  id: 'getAllCountry',
  method: 'GET',
  path: '/api/admin/get-all-country',
  access: 'public',
  summary: 'Countries in which the brand accepts sign-ups, and all countries.',
  response: z.object({
    data: z.object({ countries: z.object({ rows: z.array(country) }), allCountries: z.array(country) }),
  }),
  errors: [],
  example: {
    response: {
      data: {
        countries: {
          rows: [
            {
              code: 'CW',
              countryId: 531,
              name: 'Curaçao',
              phoneCode: '599',
              flag: '/flags/cw.svg',
              addressFields: ['address', 'city'],
            },
          ],
        },
        allCountries: [
          {
            code: 'CW',
            countryId: 531,
            name: 'Curaçao',
            phoneCode: '599',
            flag: '/flags/cw.svg',
            addressFields: ['address', 'city'],
          },
        ],
      },
    },
  },
});

export const getCurrencies = defineEndpoint({
  id: 'getCurrencies',
  method: 'GET',
  path: '/api/admin/get-currencies',
  access: 'public',
  summary: 'Currencies of the brand’s wallets.',
  response: z.object({ data: z.object({ currencies: z.array(currency) }) }),
  errors: [],
  example: { response: { data: { currencies: [{ code: 'EUR', name: 'Euro' }] } } },
});

export const getLocation = defineEndpoint({
  id: 'getLocation',
  method: 'GET',
  path: '/api/admin/get-location',
  access: 'public',
  summary: 'The visitor’s location by IP address.',
  response: z.object({
    data: z.object({
      location: z.object({
        /** Null if the IP address has no known country. */
        country: z.nullable(z.object({ code: countryCode })),
        ipInfo: z.object({ ip: z.string(), subdivision: z.nullable(z.string()) }),
        /** Whether to show the country notice, unless the browser knows of an exception. */
        isBlocked: z.boolean(),
        /** Whether sign-up, deposits and bets are refused here; a logged-in player can still use the account and withdraw. */
        isRestricted: z.boolean(),
        /** The reason: the location; the player's country of residence; an anonymising network; an unknown location. Null if nothing is refused. */
        restriction: z.nullable(z.enum(['location', 'residence', 'network', 'unknown'])),
        /** Whether a verified location of the device could end the restriction. */
        canVerify: z.boolean(),
        /** The same for demo play. */
        demo: z.object({ isRestricted: z.boolean(), canVerify: z.boolean() }),
        /** Whether this account has debug access and uses overrides (`x-debug-overrides`). */
        isOverridden: z.boolean(),
      }),
    }),
  }),
  errors: [],
  example: {
    response: {
      data: {
        location: {
          country: { code: 'CW' },
          ipInfo: { ip: '203.0.113.7', subdivision: null },
          isBlocked: true,
          isRestricted: true,
          restriction: 'location',
          canVerify: false,
          demo: { isRestricted: true, canVerify: true },
          isOverridden: false,
        },
      },
    },
  },
});

/** Request header with the token of `verifyLocation`. */
export const VERIFIED_LOCATION_HEADER = 'x-verified-location';

export const verifyLocation = defineEndpoint({
  id: 'verifyLocation',
  method: 'POST',
  path: '/api/core/casino/verify-location',
  access: 'public',
  summary: 'Finds the country of a position that the device sent with consent. The position is not stored.',
  body: z.object({
    latitude: z.number().check(z.minimum(-90), z.maximum(90)),
    longitude: z.number().check(z.minimum(-180), z.maximum(180)),
    /** Radius in metres, as the device reports it. */
    accuracy: z.optional(z.number().check(z.minimum(0), z.maximum(40_000_000))),
  }),
  response: z.object({
    /** Null if the position is in no country. */
    country: z.nullable(z.object({ code: countryCode, name: z.string() })),
    /** Whether this location is served. */
    isVerified: z.boolean(),
    /** Why it is not verified: location not served; in no country; too inaccurate; required subdivision unknown. */
    problem: z.nullable(z.enum(['outside', 'no_country', 'inaccurate', 'subdivision_unknown'])),
    /** Whether sign-up, deposits and bets are possible from here now. */
    isOpen: z.boolean(),
    /** Makes the server use the found country for this visitor, from this network and until it expires; null if not verified. */
    token: z.nullable(z.string()),
    expiresAt: z.nullable(instant),
  }),
  errors: [],
  example: {
    body: { latitude: 50.85, longitude: 4.35, accuracy: 30 },
    response: {
      country: { code: 'BE', name: 'Belgium' },
      isVerified: true,
      problem: null,
      isOpen: false,
      token: 'BE.g.1795000000.c2lnbmF0dXJl',
      expiresAt: '2026-11-22T09:30:00.000Z',
    },
  },
});

export const reportCountryBlocked = defineEndpoint({
  id: 'reportCountryBlocked',
  method: 'POST',
  path: '/api/user/country-blocked',
  access: 'public',
  summary: 'Reports that the country notice was shown; stored once per combination.',
  body: z.object({
    ip: z.string().check(z.maxLength(45)),
    country: countryCode,
    firstUrl: z.string().check(z.maxLength(2048)),
  }),
  response: done,
  errors: [],
  example: { body: { ip: '203.0.113.7', country: 'CW', firstUrl: '/casino' }, response: { done: true } },
});
