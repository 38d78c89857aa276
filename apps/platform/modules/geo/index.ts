import { getAllCountry, getCurrencies, getLocation, reportCountryBlocked } from '@marquee/contract/geo.ts';
import type { Db } from '../../db/database.ts';
import { scrubUrl } from '../../http/scrub-url.ts';
import { serve, type ServedCall } from '../../http/serve.ts';
import { insertCountryBlock } from './country-blocks.sql.ts';
import { listCountries } from './list-countries.ts';
import { listCurrencies } from './list-currencies.ts';

export { deleteCountryBlocksBefore } from './country-blocks.sql.ts';

export { addFlags } from './flags.ts';

/** A visitor meets the notice once; a few more for those who try again. */
const REPORTS_BUDGET = { requestsMax: 30, perSeconds: 60 };
const FIRST_URL_CHARS_MAX = 512;
const PLACES_CACHE = 'public, max-age=3600, stale-while-revalidate=86400';

interface PlacedBrand {
  readonly currencies: readonly string[];
  readonly excludedCountries: readonly string[];
}

/** Countries, currencies, and where a visitor seems to be. */
export function geoRoutes(db: Db, getBrand: (brandKey: string) => PlacedBrand): ServedCall[] {
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
    serve(getLocation, async ({ clientIp, clientCountry }) => ({
      data: {
        location: {
          country: clientCountry === null ? null : { code: clientCountry },
          ipInfo: { ip: clientIp, subdivision: null },
        },
      },
    })),
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
