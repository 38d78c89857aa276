import type { BrandDefinition } from '@marquee/brands/brand-definition.ts';
import type { AnswerOf } from '@marquee/contract/call.ts';
import { resolvePagePaths } from '@marquee/contract/page-keys.ts';
import type { getSettings, listBrands } from '@marquee/contract/settings.ts';

/** What the site may know about a brand. Named one by one: a new field of the definition stays inside until it is added here. */
export function presentSettings(brand: BrandDefinition): AnswerOf<typeof getSettings> {
  return {
    brandKey: brand.key,
    brandName: brand.name,
    theme: brand.theme,
    logo: brand.logo && { ...brand.logo },
    mark: brand.mark,
    allowThemeChoice: brand.allowThemeChoice,
    navigationSystem: brand.navigationSystem,
    defaultLocale: brand.defaultLocale,
    locales: [...brand.locales],
    currencies: [...brand.currencies],
    paymentMethods: [...brand.paymentMethods],
    // The cashier knows them.
    paymentFrames: [],
    defaultCurrency: brand.defaultCurrency,
    pageKeys: resolvePagePaths(brand.pageKeys, brand.navigationSystem),
    navigation: brand.navigation.map((item) => ({ ...item })),
    reCaptchaSiteKey: brand.reCaptchaSiteKey,
    referAFriendPercent: brand.referAFriendPercent,
    showLiveChat: brand.showLiveChat,
    showRakebackCalendar: brand.showRakebackCalendar,
    showProfileCalendar: brand.showProfileCalendar,
    allowDepWithoutAddress: brand.allowDepWithoutAddress,
    onDepositShowAllField: brand.onDepositShowAllField,
    depositDetails: [...brand.depositDetails],
    onChangeResetKyc: brand.kycPolicy.resetsOnChange,
    ageYearsMin: brand.marketPolicy.ageYearsMin,
    use1ClickRegistration: brand.use1ClickRegistration,
    registrationFields: { ...brand.registrationFields },
    useMultiWallet: brand.useMultiWallet,
    passwordRules: { ...brand.passwordRules },
    affiliateParameter: brand.affiliateParameter,
    affiliateTokenParameter: brand.affiliateTokenParameter,
    mainDomain: mainDomainOf(brand),
    mirrorDomains: brand.mirrorDomains.map((mirror) => mirror.host),
    mirrorDomainConfig: brand.mirrorDomains.map(({ host, registrationConfigs }) => ({
      domain: host,
      registrationConfigs: Object.fromEntries(
        Object.entries(registrationConfigs).map(([country, windows]) => [
          country,
          windows.map((window) => ({ ...window })),
        ]),
      ),
    })),
    licence: { ...brand.licence },
    supportEmail: brand.supportEmail,
  };
}

/** Its first own host, or the one that every brand has on this machine. */
function mainDomainOf(brand: BrandDefinition): string {
  return brand.hosts[0] ?? `${brand.key}.localhost`;
}

/** A brand in the list of all. */
export function presentBrand(brand: BrandDefinition): AnswerOf<typeof listBrands>['brands'][number] {
  return {
    brandKey: brand.key,
    brandName: brand.name,
    theme: brand.theme,
    navigationSystem: brand.navigationSystem,
    logo: brand.logo && { ...brand.logo },
    host: mainDomainOf(brand),
  };
}
