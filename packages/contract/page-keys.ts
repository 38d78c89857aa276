import { DEFAULT_NAVIGATION } from './constants.ts';

/**
 * Page keys and their default paths. Settings may change any of them; the router, links, redirects and the sitemap follow. A changed path keeps its `:name`
 * placeholders.
 */
export const DEFAULT_PAGE_PATHS = {
  root: '/',
  casino: '/casino',
  'live-casino': '/casino/live-casino',
  slots: '/casino/slots',
  popular: '/casino/popular',
  game: '/casino/games/:game',
  fairness: '/fairness',
  promotions: '/promotions',
  promotion: '/promotion',
  providers: '/providers',
  tournaments: '/tournaments',
  vip: '/vip',
  wallet: '/Wallet',
  responsibility: '/responsibility',
  contacts: '/contacts',
  profile: '/profile',
  'edit-profile': '/profile/edit-profile',
  transactions: '/profile/transactions',
  favorites: '/profile/favorites',
  statistics: '/profile/statistics',
  'shared-statistics': '/statistics/:share',
  security: '/profile/security',
  verification: '/profile/verify',
  'personal-data': '/profile/personal-data',
  'profile-vip-club': '/profile/vip-club',
  limits: '/profile/limits',
  'freeze-account': '/profile/freeze-account',
  account: '/account',
  verification2: '/account/verification',
  bonus_history: '/bonuses',
  'profile2-my-profile': '/profile2/my-profile',
  'profile2-security': '/profile2/security',
  'profile2-balance': '/profile2/balance',
  'profile2-verification': '/profile2/verification',
  'profile2-my-bonuses': '/profile2/my-bonuses',
  'profile2-vip-club': '/profile2/vip-club',
  'profile2-favorites': '/profile2/favorites',
  'profile2-my-history': '/profile2/my-history',
  'profile2-statistics': '/profile2/statistics',
  'profile2-freeze-account': '/profile2/freeze-account',
  'profile2-limits': '/profile2/limits',
  'profile2-personal-data': '/profile2/personal-data',
  deposit: '/deposit',
  withdraw: '/withdraw',
  'vip-club': '/vip-club',
  referrals: '/refer-a-friend',
  cashback: '/cashback',
  freemoney: '/freemoney',
  'terms-and-conditions': '/terms-and-conditions',
  'privacy-policy': '/privacy-policy',
  'aml-policy': '/aml-policy',
  'responsible-gambling': '/responsible-gambling',
  'kyc-refund-policy': '/kyc-refund-policy',
  'bonus-terms': '/bonus-terms',
  'legal-use-of-website': '/legal-use-of-website',
} as const satisfies Record<string, `/${string}`>;

export type PageKey = keyof typeof DEFAULT_PAGE_PATHS;
export type PagePaths = Readonly<Record<PageKey, string>>;
export type NavigationSystem = 'basic' | 'panel';

export const PAGE_KEYS = Object.keys(DEFAULT_PAGE_PATHS) as readonly PageKey[];

export function isPageKey(value: unknown): value is PageKey {
  return typeof value === 'string' && Object.hasOwn(DEFAULT_PAGE_PATHS, value);
}

/** All paths of a brand: the defaults, overridden by its navigation system and then by its own settings. */
export function resolvePagePaths(
  overrides: Readonly<Partial<Record<PageKey, string>>>,
  navigation: NavigationSystem = DEFAULT_NAVIGATION,
): PagePaths {
  const paths: Record<PageKey, string> = { ...DEFAULT_PAGE_PATHS, ...overrides };
  // In the panel the profile is edited on the account page, whatever its path.
  if (navigation === 'panel' && overrides['edit-profile'] === undefined) paths['edit-profile'] = paths.account;
  return paths;
}
