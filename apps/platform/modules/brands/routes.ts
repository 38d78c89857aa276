import type { PageKey } from '@marquee/contract/page-keys.ts';
import { getRegistrationFields } from '@marquee/contract/profile.ts';
import { getSettings, listBrands } from '@marquee/contract/settings.ts';
import { Refusal } from '../../core/refusal.ts';
import { serve, type ServedEndpoint } from '../../http/serve.ts';
import type { BrandDefinition, Brands } from './index.ts';
import { presentBrand, presentSettings } from './present-settings.rules.ts';

/** Short, so that changed settings are visible soon; the ETag makes revalidation cheap. */
const SETTINGS_CACHE = 'public, max-age=30, stale-while-revalidate=300';

interface BrandsRoutesDeps {
  readonly isDemo: boolean;
  /** Origins of the frames of the brand's payment methods. */
  readonly listFrameOrigins: (brandKey: string) => Promise<readonly string[]>;
  /** What new referrals earn, in percent of the house edge. */
  readonly findReferralPercent: (brandKey: string) => Promise<number>;
  readonly findMaintenance: (brandKey: string) => Promise<{ readonly until: string | null } | null>;
}

/** A brand that pays nothing for friends has no page about it, so nothing links there. */
function withoutReferrals(removed: readonly string[], percent: number): string[] {
  return percent > 0 || removed.includes('referrals') ? [...removed] : [...removed, 'referrals' satisfies PageKey];
}

/** `isDemo`: this installation lists all its brands publicly. */
export function brandsRoutes(
  brands: Brands,
  { isDemo, findMaintenance, findReferralPercent, listFrameOrigins }: BrandsRoutesDeps,
): ServedEndpoint[] {
  const present = (brand: BrandDefinition) => presentSettings(brand, brands.paymentMethods.definitions);
  const settings = new Map(brands.all.map((brand) => [brand.key, present(brand)]));
  const settingsOf = (brandKey: string) => settings.get(brandKey) ?? present(brands.getBrand(brandKey));
  return [
    serve(
      getSettings,
      async ({ brandKey }) => {
        const [maintenance, frames, referAFriendPercent] = await Promise.all([
          findMaintenance(brandKey),
          listFrameOrigins(brandKey),
          findReferralPercent(brandKey),
        ]);
        const presented = settingsOf(brandKey);
        const settings = {
          ...presented,
          paymentFrames: [...frames],
          referAFriendPercent,
          removedPages: withoutReferrals(presented.removedPages ?? [], referAFriendPercent),
        };
        return maintenance ? { ...settings, maintenance: { until: maintenance.until } } : settings;
      },
      { cacheControl: SETTINGS_CACHE },
    ),
    serve(
      listBrands,
      async ({ brandKey }) => {
        if (!isDemo || brandKey !== brands.defaultBrand.key) throw new Refusal('request.not_found');
        return { brands: brands.all.map(presentBrand) };
      },
      { cacheControl: SETTINGS_CACHE },
    ),
    serve(getRegistrationFields, async ({ brandKey }) => ({ ...brands.getBrand(brandKey).registrationFields }), {
      cacheControl: SETTINGS_CACHE,
    }),
  ];
}
