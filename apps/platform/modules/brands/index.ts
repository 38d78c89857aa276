import type { BrandDefinition } from '@marquee/brands/brand-definition.ts';
import type { MarketPolicy } from '@marquee/brands/market-policy.ts';
import { policyOfResident } from '@marquee/brands/markets/choose-market.ts';
import { resolvePagePaths, type PageKey } from '@marquee/contract/page-keys.ts';
import type { ThemeSource } from '@marquee/themes/own-themes.ts';
import { brandTexts } from './brand-texts.rules.ts';
import { emailLink } from './email-link.rules.ts';
import { loadBrands, type BrandSources } from './load-brands.ts';
import { removedPagesOf } from './present-settings.rules.ts';
import { hostTable } from './host-table.rules.ts';
import type { PaymentMethods } from './payment-methods-file.ts';

export type { BrandDefinition } from '@marquee/brands/brand-definition.ts';
export { faultsOfImage, imageFolders, type ImageFolders } from './check-images.ts';
export { brandSources } from './load-brands.ts';
export type { PaymentMethods } from './payment-methods-file.ts';
export { checkBrand } from './check-brand.ts';
export { themeColours } from './theme-colours.ts';
export { SettingsError } from './settings-error.ts';

/** The brands of this installation. Fixed while the process runs; changed settings need a restart. */
export interface Brands {
  readonly all: readonly BrandDefinition[];
  readonly defaultBrand: BrandDefinition;
  findBrand(brandKey: string): BrandDefinition | undefined;
  /** Throws for an unknown brand. */
  getBrand(brandKey: string): BrandDefinition;
  /**
   * The policy for what cannot differ between the players of a brand (sessions, retention, exclusions): the strictest
   * of all its markets. For a player's own rules see `policyOfPlayer`.
   */
  policyOf(brandKey: string): MarketPolicy;
  /** The policy for a player's own rules: that of the residence, the strictest of the brand's markets if it is unknown. */
  policyOfPlayer(player: { readonly brandKey: string; readonly countryCode: string | null }): MarketPolicy;
  /** Key of the brand of a host, with or without a port. */
  findBrandKey(host: string): string | undefined;
  localesOf(brandKey: string): { readonly locales: readonly string[]; readonly defaultLocale: string };
  /** A link for an e-mail of this brand, by a path or the URL of a request: to one of its own hosts, whatever the host of the request. */
  emailLinkOf(brandKey: string, link: string): string;
  /** Payment methods that brands may use. */
  readonly paymentMethods: PaymentMethods;
  /** Locale key of the title of a payment method; the name of one that is gone. */
  methodTitleOf(method: string): string;
  /** A brand's own texts in a language as ICU messages, which override the built-in ones. */
  messagesOf(brandKey: string, locale: string): Readonly<Record<string, string>>;
  /** Keys of the pages that a brand has removed. */
  removedPagesOf(brandKey: string): readonly PageKey[];
  /** The theme of a brand, with its files. */
  themeOf(brandKey: string): ThemeSource;
  /** Path of each page of a brand. */
  pathsOf(brandKey: string): ReturnType<typeof resolvePagePaths>;
}

export function createBrands(sources: BrandSources = {}): Brands {
  const { brands: all, methods, themes } = loadBrands(sources);
  const byKey = new Map(all.map((brand) => [brand.key, brand]));
  const findByHost = hostTable(all);
  const getBrand = (brandKey: string) => {
    const brand = byKey.get(brandKey);
    if (!brand)
      throw new Error(
        `There is no brand '${brandKey}'; set MARQUEE_BRANDS_DIR and MARQUEE_SETTINGS as the platform has them.`,
      );
    return brand;
  };
  return {
    all,
    defaultBrand: getBrand(all[0]?.key ?? ''),
    findBrand: (brandKey) => byKey.get(brandKey),
    getBrand,
    policyOf: (brandKey) => policyOfResident(getBrand(brandKey).marketPolicy, null),
    policyOfPlayer: ({ brandKey, countryCode }) => policyOfResident(getBrand(brandKey).marketPolicy, countryCode),
    findBrandKey: findByHost,
    localesOf: getBrand,
    paymentMethods: methods,
    methodTitleOf: (method) => methods.definitions.find(({ name }) => name === method)?.title ?? method,
    messagesOf: (brandKey, locale) => brandTexts(getBrand(brandKey), locale, methods.texts),
    removedPagesOf: (brandKey) => removedPagesOf(getBrand(brandKey)),
    emailLinkOf: (brandKey, link) => emailLink(getBrand(brandKey), link, sources.localPort ?? null),
    themeOf: (brandKey) => {
      const { theme } = getBrand(brandKey);
      const source = themes.get(theme);
      if (!source) throw new Error(`There is no theme '${theme}'.`);
      return source;
    },
    pathsOf: (brandKey) => resolvePagePaths(getBrand(brandKey).pageKeys, getBrand(brandKey).navigationSystem),
  };
}
