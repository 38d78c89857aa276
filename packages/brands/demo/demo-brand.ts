import { LANGUAGE_CODES } from '@marquee/locales/languages.ts';
import { BUILT_IN_TITLES, type BrandDefinition, type NavigationItem } from '../brand-definition.ts';
import logoSizes from '../art/logo-sizes.json' with { type: 'json' };
import { DEMONSTRATION_COUNTRIES } from '../country-policy.ts';
import { DEMONSTRATION_EXCHANGE } from '../exchange-policy.ts';
import { BUILT_IN_FOOTER } from '../footer-definition.ts';
import { DEMONSTRATION_KYC } from '../kyc-policy.ts';
import { DEMONSTRATION_WITHDRAWALS } from '../withdrawal-policy.ts';
import { chooseMarket } from '../markets/choose-market.ts';
import { DEMONSTRATION_OPERATOR } from '../operator-facts.ts';
import { REWARD_SHARES } from '../reward-shares.ts';

const BASIC_NAVIGATION: readonly NavigationItem[] = [
  { page: 'tournaments', label: 'navigation.tournaments', icon: 'trophy', scope: 'any' },
  { page: 'vip', label: 'navigation.vip', icon: 'crown', scope: 'any' },
  { page: 'profile', label: 'navigation.profile', icon: 'user', scope: 'user' },
  { page: 'wallet', label: 'navigation.wallet', icon: 'wallet', scope: 'user' },
  { page: 'responsibility', label: 'navigation.responsibility', icon: 'shield', scope: 'any' },
  { page: 'contacts', label: 'navigation.contacts', icon: 'mail', scope: 'any' },
];

/** Paths of a demo brand's logo and icon (`art/brands/draw-logos.ts` draws them), as the platform serves them. */
export function demoArt(key: keyof typeof logoSizes): Pick<BrandDefinition, 'logo' | 'icon'> {
  const { width, height } = logoSizes[key];
  return {
    logo: { src: `/api/core/casino/assets/brands/${key}.svg`, width, height },
    icon: `/api/core/casino/assets/brands/${key}-icon.svg`,
  };
}

/** Shared values of the demo brands, which override what differs. */
export const DEMO_BRAND = {
  isDemo: true,
  operator: DEMONSTRATION_OPERATOR,
  hosts: [],
  publicAddress: null,
  mirrorDomains: [],
  allowThemeChoice: true,
  navigationSystem: 'basic',
  defaultLocale: 'en',
  locales: LANGUAGE_CODES,
  currencies: ['EUR', 'USD', 'TRY', 'BRL', 'JPY', 'BTC', 'USDT'],
  defaultCurrency: 'EUR',
  pageKeys: {},
  navigation: BASIC_NAVIGATION,
  navigationGroups: {},
  removedPages: [],
  footer: BUILT_IN_FOOTER,
  texts: {},
  titles: BUILT_IN_TITLES,
  paymentMethods: ['card', 'bank', 'wallet', 'crypto', 'carouseller'],
  depositRules: { needsVerifiedEmail: false, dailyMax: {} },
  paymentsAsText: false,
  registrationFields: {
    firstName: 0,
    lastName: 0,
    email: 1,
    password: 2,
    currency: 3,
    country: 0,
    dateOfBirth: 0,
    phone: 0,
    phoneCode: 0,
    address: 0,
    city: 0,
    postalCode: 0,
    gender: 0,
    promoCode: 0,
    nickname: 0,
    cpfNumber: 0,
  },
  excludedCountries: ['US', 'GB', 'FR', 'NL', 'CW', 'AU', 'SG'],
  countryPolicy: DEMONSTRATION_COUNTRIES,
  reCaptchaSiteKey: null,
  referAFriendPercent: 0,
  rewardShares: REWARD_SHARES,
  liveChatUrl: null,
  showRakebackCalendar: true,
  showProfileCalendar: true,
  allowDepWithoutAddress: true,
  onDepositShowAllField: false,
  depositDetails: [],
  use1ClickRegistration: false,
  useMultiWallet: false,
  useGamble: true,
  passwordRules: { lengthMin: 8, needsDigit: false, needsUppercase: false, needsSpecial: false },
  affiliateParameter: 'nxafk',
  affiliateTokenParameter: 'nxaft',
  marketPolicy: chooseMarket('curacao'),
  kycPolicy: DEMONSTRATION_KYC,
  withdrawalPolicy: DEMONSTRATION_WITHDRAWALS,
  exchangePolicy: DEMONSTRATION_EXCHANGE,
} as const satisfies Partial<BrandDefinition>;
