import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { count, countryCode, currencyCode, done, instant } from './fields.ts';

export const country = z.object({
  code: countryCode,
  countryId: count,
  /** In the asked language. */
  name: z.string(),
  /** Digits without a plus; empty where a territory has none of its own. */
  phoneCode: z.string(),
  /** Path of its flag picture. */
  flag: z.string(),
});

export const currency = z.object({ code: currencyCode, name: z.string() });

export const getAllCountry = defineEndpoint({
  id: 'getAllCountry',
  method: 'GET',
  path: '/api/admin/get-all-country',
  access: 'public',
  summary: 'Countries in which the brand registers players, and all countries.',
  response: z.object({
    data: z.object({ countries: z.object({ rows: z.array(country) }), allCountries: z.array(country) }),
  }),
  errors: [],
  example: {
    response: {
      data: {
        countries: { rows: [{ code: 'CW', countryId: 531, name: 'Curaçao', phoneCode: '599', flag: '/flags/cw.svg' }] },
        allCountries: [{ code: 'CW', countryId: 531, name: 'Curaçao', phoneCode: '599', flag: '/flags/cw.svg' }],
      },
    },
  },
});

export const getCurrencies = defineEndpoint({
  id: 'getCurrencies',
  method: 'GET',
  path: '/api/admin/get-currencies',
  access: 'public',
  summary: 'Currencies that the brand keeps wallets in.',
  response: z.object({ data: z.object({ currencies: z.array(currency) }) }),
  errors: [],
  example: { response: { data: { currencies: [{ code: 'EUR', name: 'Euro' }] } } },
});

export const getLocation = defineEndpoint({
  id: 'getLocation',
  method: 'GET',
  path: '/api/admin/get-location',
  access: 'public',
  summary: 'Where the visitor seems to be, judged by the address the request came from.',
  response: z.object({
    data: z.object({
      location: z.object({
        /** Null when the address tells nothing. */
        country: z.nullable(z.object({ code: countryCode })),
        ipInfo: z.object({ ip: z.string(), subdivision: z.nullable(z.string()) }),
        /** True where the visitor is to be shown the country notice, unless the browser knows of an exception. */
        isBlocked: z.boolean(),
        /** True where joining, paying and playing are refused here; a signed-in player keeps account and withdrawals. */
        isRestricted: z.boolean(),
        /** Why: of the place; of the country that the player says to live in; of a network that hides its users; of an address that tells nothing. Null where nothing is refused. */
        restriction: z.nullable(z.enum(['place', 'residence', 'network', 'unknown'])),
        /** True where a location that the device proves would lift that. */
        canVerify: z.boolean(),
        /** The same for play money. */
        demo: z.object({ isRestricted: z.boolean(), canVerify: z.boolean() }),
        /** True where this account has debug access and is taken for what it pretends (`x-debug-view`). */
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
          restriction: 'place',
          canVerify: false,
          demo: { isRestricted: true, canVerify: true },
          isOverridden: false,
        },
      },
    },
  },
});

/** Header in which a browser shows the token of `verifyLocation`. */
export const VERIFIED_LOCATION_HEADER = 'x-verified-location';

export const verifyLocation = defineEndpoint({
  id: 'verifyLocation',
  method: 'POST',
  path: '/api/core/casino/verify-location',
  access: 'public',
  summary: 'Finds the country of a position that the visitor’s device told with consent. The position is not kept.',
  body: z.object({
    latitude: z.number().check(z.minimum(-90), z.maximum(90)),
    longitude: z.number().check(z.minimum(-180), z.maximum(180)),
    /** Radius in metres within which the device is, by its own account. */
    accuracy: z.optional(z.number().check(z.minimum(0), z.maximum(40_000_000))),
  }),
  response: z.object({
    /** Null where the position lies in no country. */
    country: z.nullable(z.object({ code: countryCode, name: z.string() })),
    /** True when this place is served. */
    isVerified: z.boolean(),
    /** Why it is not verified: the place is not served; it is no country; it is too vague; its part of the country is not known and matters. */
    problem: z.nullable(z.enum(['outside', 'nowhere', 'inaccurate', 'part_unknown'])),
    /** True where joining, paying and playing are open from here now. */
    isOpen: z.boolean(),
    /** Lets the server judge this visitor by the found country, from this network and until it expires; null when not verified. */
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
  summary: 'Reports that a visitor met the country notice; kept once per combination.',
  body: z.object({
    ip: z.string().check(z.maxLength(45)),
    country: countryCode,
    firstUrl: z.string().check(z.maxLength(2048)),
  }),
  response: done,
  errors: [],
  example: { body: { ip: '203.0.113.7', country: 'CW', firstUrl: '/casino' }, response: { done: true } },
});
