import { getRegistrationFields } from '@marquee/contract/profile.ts';
import { getSettings } from '@marquee/contract/settings.ts';
import { serve, type ServedCall } from '../../http/serve.ts';
import type { Brands } from './index.ts';
import { presentSettings } from './present-settings.rules.ts';

/** Short, because a changed setting must be seen soon; the ETag makes asking again cheap. */
const SETTINGS_CACHE = 'public, max-age=30, stale-while-revalidate=300';

export function brandsRoutes(brands: Brands): ServedCall[] {
  const settings = new Map(brands.all.map((brand) => [brand.key, presentSettings(brand)]));
  return [
    serve(getSettings, async ({ brandKey }) => settings.get(brandKey) ?? presentSettings(brands.getBrand(brandKey)), {
      cacheControl: SETTINGS_CACHE,
    }),
    serve(getRegistrationFields, async ({ brandKey }) => ({ ...brands.getBrand(brandKey).registrationFields }), {
      cacheControl: SETTINGS_CACHE,
    }),
  ];
}
