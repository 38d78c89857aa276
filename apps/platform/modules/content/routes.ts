import { getContent, getFaq } from '@marquee/contract/content.ts';
import { getLocale } from '@marquee/contract/settings.ts';
import { Refusal } from '../../core/refusal.ts';
import { serve, type ServedEndpoint } from '../../http/serve.ts';
import type { BrandDirectory } from '../../http/http-deps.ts';
import { filterFaq } from './faq.rules.ts';
import type { Content } from './index.ts';

/** An hour in the browser, as specified. */
const LOCALE_CACHE = 'public, max-age=3600, stale-while-revalidate=86400';
/** Short, so that corrections are visible soon; the ETag makes revalidation cheap. */
const CONTENT_CACHE = 'public, max-age=5, stale-while-revalidate=30';

export function contentRoutes(content: Content, brands: Pick<BrandDirectory, 'localesOf'>): ServedEndpoint[] {
  return [
    serve(
      getLocale,
      async ({ brandKey, params, query }) => {
        const requested = params.file.slice(0, -'.json'.length);
        const isSpoken = brands.localesOf(brandKey).locales.includes(requested);
        const published = isSpoken ? content.findPublished(brandKey, requested) : undefined;
        if (!published) throw new Refusal('request.not_found');
        return query.raw === '1' ? published.raw : published.compiled;
      },
      { cacheControl: LOCALE_CACHE },
    ),
    serve(
      getContent,
      async ({ brandKey, locale, params }) => {
        const page = await content.findPage({ brandKey, locale }, params.key);
        if (!page) throw new Refusal('request.not_found');
        return page;
      },
      { cacheControl: CONTENT_CACHE },
    ),
    serve(
      getFaq,
      async ({ brandKey, locale, query }) => {
        const faq = await content.findFaq({ brandKey, locale });
        if (!faq) throw new Refusal('request.not_found');
        const isWhole = query.search === undefined && query.category === undefined;
        return isWhole ? faq : { ...faq, categories: filterFaq(faq.categories, query) };
      },
      { cacheControl: CONTENT_CACHE },
    ),
  ];
}
