import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import { resolvePagePaths, type PageKey } from '@marquee/contract/page-keys.ts';
import type { getSettings, listBrands } from '@marquee/contract/settings.ts';
import { REMOVED_WITH, type BrandDefinition, type NavigationItem } from '@marquee/brands/brand-definition.ts';
import type { PaymentMethodDefinition } from '@marquee/brands/payment-methods.ts';
import { allowsGamble, policyOfResident } from '@marquee/brands/markets/choose-market.ts';
import { labelKey, navigationKey } from './brand-texts.rules.ts';
import { presentFooter } from './present-footer.rules.ts';

/** The settings of a brand that the site gets. Listed one by one, so that a new field is not sent by accident. */
export function presentSettings(
  brand: BrandDefinition,
  methods: readonly PaymentMethodDefinition[],
): ResponseOf<typeof getSettings> {
  return {
    brandKey: brand.key,
    brandName: brand.name,
    isDemo: brand.isDemo,
    theme: brand.theme,
    logo: brand.logo && { ...brand.logo },
    icon: brand.icon,
    allowThemeChoice: brand.allowThemeChoice,
    navigationSystem: brand.navigationSystem,
    defaultLocale: brand.defaultLocale,
    locales: [...brand.locales],
    currencies: [...brand.currencies],
    paymentMethods: [...brand.paymentMethods],
    paymentLogos: Object.fromEntries(
      methods
        .filter(({ name }) => brand.paymentMethods.includes(name))
        .map(({ name, thumbnailUrl }) => [name, thumbnailUrl]),
    ),
    // Filled in by the route.
    paymentFrames: [],
    defaultCurrency: brand.defaultCurrency,
    pageKeys: resolvePagePaths(brand.pageKeys, brand.navigationSystem),
    navigation: presentItems('listed', brand.navigation),
    navigationGroups: Object.fromEntries(
      Object.entries(brand.navigationGroups).map(([group, items]) => [group, presentItems(group, items)]),
    ),
    removedPages: removedPagesOf(brand),
    footer: presentFooter(brand),
    ageYearsMin: brand.marketPolicy.ageYearsMin,
    gameRules: gameRulesOf(brand),
    reCaptchaSiteKey: brand.reCaptchaSiteKey,
    // The route replaces it by what is published.
    referAFriendPercent: brand.referAFriendPercent,
    rewardShares: { ...brand.rewardShares },
    liveChatUrl: brand.liveChatUrl,
    showRakebackCalendar: brand.showRakebackCalendar,
    showProfileCalendar: brand.showProfileCalendar,
    allowDepWithoutAddress: brand.allowDepWithoutAddress,
    onDepositShowAllField: brand.onDepositShowAllField,
    depositDetails: [...brand.depositDetails],
    onChangeResetKyc: brand.kycPolicy.resetsOnChange,
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
    licence: { ...brand.licence, url: brand.licence.url ?? null },
    supportEmail: brand.supportEmail,
    support: supportOf(brand),
  };
}

function supportOf({ operator, defaultLocale }: BrandDefinition): ResponseOf<typeof getSettings>['support'] {
  const { supportHours, complaintDeadlines, disputeBody } = operator;
  return {
    hours: typeof supportHours === 'string' ? { [defaultLocale]: supportHours } : supportHours && { ...supportHours },
    complaintDeadlines: complaintDeadlines && { ...complaintDeadlines },
    disputeBody: disputeBody && { ...disputeBody },
  };
}

function gameRulesOf(brand: BrandDefinition): ResponseOf<typeof getSettings>['gameRules'] {
  const { slots, demoNeedsVerification } = policyOfResident(brand.marketPolicy, null);
  const { spinMsMin, otherRoundMsMin, allowsTurbo, autoplaySpinsMax } = slots;
  return {
    roundMsMin: { slots: spinMsMin, other: otherRoundMsMin },
    allowsTurbo,
    autoplaySpinsMax,
    demoNeedsVerification,
    allowsGamble: allowsGamble(brand, null),
  };
}

/** Keys of all pages that the brand does not have. */
export function removedPagesOf({ removedPages }: Pick<BrandDefinition, 'removedPages'>): PageKey[] {
  return removedPages.flatMap((key) => [key, ...(REMOVED_WITH[key] ?? [])]);
}

/** Labels are locale keys or texts. */
function presentItems(group: string, items: readonly NavigationItem[]) {
  return items.map((item, at) => ({ ...item, label: labelKey(item.label, navigationKey(group, at)) }));
}

/** The first own host, or the local host. */
function mainDomainOf(brand: BrandDefinition): string {
  return brand.hosts[0] ?? `${brand.key}.localhost`;
}

/** A brand as an entry of the list. */
export function presentBrand(brand: BrandDefinition): ResponseOf<typeof listBrands>['brands'][number] {
  return {
    brandKey: brand.key,
    brandName: brand.name,
    theme: brand.theme,
    navigationSystem: brand.navigationSystem,
    logo: brand.logo && { ...brand.logo },
    host: mainDomainOf(brand),
  };
}
