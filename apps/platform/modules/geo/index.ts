import {
  getAllCountry,
  getCurrencies,
  getLocation,
  reportCountryBlocked,
  verifyLocation,
} from '@marquee/contract/geo.ts';
import proxyAddr from '@fastify/proxy-addr';
import type { Db } from '../../db/database.ts';
import { limitKeyOf } from '../../http/client-address.ts';
import { scrubUrl } from '../../http/scrub-url.ts';
import { serve, type ServedCall } from '../../http/serve.ts';
import { isBlocked } from './blocked.rules.ts';
import { countryAt } from './country-of.ts';
import { insertCountryBlock, insertLocationCheck } from './country-blocks.sql.ts';
import { listCountries } from './list-countries.ts';
import { listCurrencies } from './list-currencies.ts';
import { readLocation, signLocation, VERIFIED_HOURS } from './verified-location.rules.ts';

export { deleteCountryBlocksBefore } from './country-blocks.sql.ts';

export { addFlags } from './flags.ts';

/** A visitor meets the notice once; a few more for those who try again. */
const REPORTS_BUDGET = { requestsMax: 30, perSeconds: 60 };
/** A person tries twice or thrice. */
const VERIFY_BUDGET = { requestsMax: 10, perSeconds: 60 };
const HOUR_MS = 3_600_000;
const FIRST_URL_CHARS_MAX = 512;
const PLACES_CACHE = 'public, max-age=3600, stale-while-revalidate=86400';

interface PlacedBrand {
  readonly currencies: readonly string[];
  readonly excludedCountries: readonly string[];
}

export interface GeoDeps {
  readonly db: Db;
  readonly getBrand: (brandKey: string) => PlacedBrand;
  /** Signs checked locations; the same in all processes. */
  readonly secret: string;
  /** Networks (CIDR) whose visitors never meet the country notice: the operator's own, testers. */
  readonly whitelistedNetworks: readonly string[];
  readonly now: () => Date;
}

/** Reads the country that a visitor's device has proved, for the judgement of every call. */
export function verifiedCountryReader({ secret, now }: Pick<GeoDeps, 'secret' | 'now'>) {
  return (token: string, brandKey: string, clientIp: string): string | null =>
    readLocation(token, { brandKey, network: limitKeyOf(clientIp), now: now() }, secret);
}

/** Countries, currencies, and where a visitor seems to be. */
export function geoRoutes(deps: GeoDeps): ServedCall[] {
  const { db, getBrand } = deps;
  return [
    serve(
      getAllCountry,
      async ({ brandKey, locale }) => ({ data: listCountries(locale, getBrand(brandKey).excludedCountries) }),
      { cacheControl: PLACES_CACHE },
    ),
    serve(
      getCurrencies,
      async ({ brandKey, locale }) => ({ data: { currencies: listCurrencies(locale, getBrand(brandKey).currencies) } }),
      { cacheControl: PLACES_CACHE },
    ),
    ...locationRoutes(deps),
    serve(
      reportCountryBlocked,
      async ({ brandKey, clientIp, body }) => {
        await insertCountryBlock(db, {
          brandKey,
          ip: clientIp,
          countryCode: body.country,
          firstUrl: scrubUrl(body.firstUrl).slice(0, FIRST_URL_CHARS_MAX).toWellFormed(),
        });
        return { done: true as const };
      },
      { budget: REPORTS_BUDGET },
    ),
  ];
}

function locationRoutes({ db, getBrand, secret, whitelistedNetworks, now }: GeoDeps): ServedCall[] {
  const isWhitelisted = proxyAddr.compile([...whitelistedNetworks]);
  return [
    serve(getLocation, async ({ brandKey, clientIp, clientCountry, session, userAgent }) => ({
      data: {
        location: {
          country: clientCountry === null ? null : { code: clientCountry },
          ipInfo: { ip: clientIp, subdivision: null },
          isBlocked: isBlocked({
            countryCode: clientCountry,
            excludedCountries: getBrand(brandKey).excludedCountries,
            isSignedIn: session !== null,
            isWhitelistedAddress: isWhitelisted(clientIp, 0),
            userAgent,
          }),
        },
      },
    })),
    serve(
      verifyLocation,
      async ({ brandKey, clientIp, locale, body }) => {
        const code = countryAt(body);
        const isExcluded = code !== null && getBrand(brandKey).excludedCountries.includes(code);
        await insertLocationCheck(db, { brandKey, ip: clientIp, countryCode: code, isExcluded });
        const expiresAt = new Date(now().getTime() + VERIFIED_HOURS * HOUR_MS);
        const isVerified = code !== null && !isExcluded;
        const place = { brandKey, network: limitKeyOf(clientIp), expiresAt };
        return {
          country: code === null ? null : { code, name: nameOf(code, locale) },
          isVerified,
          token: isVerified ? signLocation({ ...place, countryCode: code }, secret) : null,
          expiresAt: isVerified ? expiresAt.toISOString() : null,
        };
      },
      { budget: VERIFY_BUDGET },
    ),
  ];
}

function nameOf(code: string, locale: string): string {
  return new Intl.DisplayNames([locale], { type: 'region' }).of(code) ?? code;
}
