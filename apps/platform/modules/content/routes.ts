import { getLocale } from '@marquee/contract/settings.ts';
import { Refusal } from '../../http/refusal.ts';
import { serve, type ServedCall } from '../../http/serve.ts';
import type { BrandDirectory } from '../../http/http-deps.ts';
import type { Content } from './index.ts';

/** An hour in the browser, as the specification says. */
const LOCALE_CACHE = 'public, max-age=3600, stale-while-revalidate=86400';

export function contentRoutes(content: Content, brands: Pick<BrandDirectory, 'localesOf'>): ServedCall[] {
  return [
    serve(
      getLocale,
      async ({ brandKey, params, query }) => {
        const asked = params.file.slice(0, -'.json'.length);
        const isSpoken = brands.localesOf(brandKey).locales.includes(asked);
        const published = isSpoken ? content.findPublished(asked) : undefined;
        if (!published) throw new Refusal('request.not_found');
        return query.raw === '1' ? published.raw : published.compiled;
      },
      { cacheControl: LOCALE_CACHE },
    ),
  ];
}
