import {
  getAllCountry,
  getCurrencies,
  getLocation,
  reportCountryBlocked,
  verifyLocation as verifyLocationEndpoint,
} from '@marquee/contract/location.ts';
import proxyAddr from '@fastify/proxy-addr';
import { limitKeyOf } from '@marquee/http-guard/ip-address.ts';
import { scrubUrl } from '../../core/scrub-url.ts';
import { serve, type ServedEndpoint } from '../../http/serve.ts';
import { insertCountryBlock } from './country-blocks.sql.ts';
import { listCountries } from './list-countries.ts';
import { listCurrencies } from './list-currencies.ts';
import { locateVisitor } from './locate-visitor.ts';
import { verifyLocation } from './verify-location.ts';
import type { LocationDeps } from './location.deps.ts';

/** A visitor sees the notice once; the rest is for retries. */
const REPORTS_BUDGET = { requestsMax: 30, perSeconds: 60 };

/** A person tries two or three times. */
const VERIFY_BUDGET = { requestsMax: 10, perSeconds: 60 };

const FIRST_URL_CHARS_MAX = 512;

const COUNTRIES_CACHE = 'public, max-age=3600, stale-while-revalidate=86400';

/** Endpoints for countries, currencies and the visitor's location. */
export function locationRoutes(deps: LocationDeps): ServedEndpoint[] {
  const { db, getBrand } = deps;
  return [
    serve(
      getAllCountry,
      async ({ brandKey, locale }) => ({ data: listCountries(locale, getBrand(brandKey).excludedCountries) }),
      { cacheControl: COUNTRIES_CACHE },
    ),
    serve(
      getCurrencies,
      async ({ brandKey, locale }) => ({ data: { currencies: listCurrencies(locale, getBrand(brandKey).currencies) } }),
      { cacheControl: COUNTRIES_CACHE },
    ),
    ...visitorRoutes(deps),
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

function visitorRoutes(deps: LocationDeps): ServedEndpoint[] {
  const isWhitelisted = proxyAddr.compile([...deps.whitelistedNetworks]);
  return [
    serve(getLocation, async (visit) => ({
      data: {
        location: locateVisitor(deps, {
          ...visit,
          residence: visit.session === null ? null : await deps.findResidence(visit.session.playerId),
          isIpWhitelisted: isWhitelisted(visit.clientIp, 0),
        }),
      },
    })),
    serve(
      verifyLocationEndpoint,
      ({ brandKey, session, clientIp, clientLocation, userAgent, locale, body: { accuracy, ...position } }) =>
        verifyLocation(deps, {
          brandKey,
          playerId: session?.playerId ?? null,
          network: limitKeyOf(clientIp),
          clientIp,
          clientLocation,
          userAgent,
          locale,
          position,
          accuracy,
        }),
      { budget: VERIFY_BUDGET },
    ),
  ];
}
