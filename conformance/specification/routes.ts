import type { ParameterFact, RouteFact, ValuesFact } from './fact.ts';

const SECTION = '2 Screens and routes';
const at = (path: string, page: string): RouteFact => ({ section: SECTION, path, page });

/** Every route, and every page key with its default path. */
export const ROUTES: readonly RouteFact[] = [
  at('/', 'root'),
  at('/casino', 'casino'),
  at('/casino/live-casino', 'live-casino'),
  at('/casino/slots', 'slots'),
  at('/casino/popular', 'popular'),
  at('/casino/games/{game}', 'game'),
  at('/promotions', 'promotions'),
  at('/promotion', 'promotion'),
  at('/providers', 'providers'),
  at('/tournaments', 'tournaments'),
  at('/vip', 'vip'),
  at('/Wallet', 'wallet'),
  at('/responsibility', 'responsibility'),
  at('/contacts', 'contacts'),
  at('/profile', 'profile'),
  at('/profile/transactions', 'transactions'),
  at('/profile/favorites', 'favorites'),
  at('/profile/edit-profile', 'edit-profile'),
  at('/profile/verify', 'verification'),
  at('/account', 'account'),
  at('/account/verification', 'verification2'),
  at('/bonuses', 'bonus_history'),
  at('/profile2/my-profile', 'profile2-my-profile'),
  at('/profile2/balance', 'profile2-balance'),
  at('/profile2/verification', 'profile2-verification'),
  at('/profile2/my-bonuses', 'profile2-my-bonuses'),
  at('/profile2/vip-club', 'profile2-vip-club'),
  at('/profile2/my-history', 'profile2-my-history'),
  at('/profile2/freeze-account', 'profile2-freeze-account'),
  at('/profile2/limits', 'profile2-limits'),
  at('/deposit', 'deposit'),
  at('/withdraw', 'withdraw'),
  at('/vip-club', 'vip-club'),
  at('/cashback', 'cashback'),
  at('/freemoney', 'freemoney'),
  at('/terms-and-conditions', 'terms-and-conditions'),
  at('/privacy-policy', 'privacy-policy'),
  at('/aml-policy', 'aml-policy'),
  at('/responsible-gambling', 'responsible-gambling'),
  at('/kyc-refund-policy', 'kyc-refund-policy'),
  at('/bonus-terms', 'bonus-terms'),
  at('/legal-use-of-website', 'legal-use-of-website'),
];

/** Values of `modal`. */
export const DIALOGS: readonly string[] = [
  'login',
  'linked-signup',
  'calendar',
  'rakeback',
  'verify-email-expired',
  'deposit-3ds-success',
  'deposit-failed',
  'deposit-return',
  'deposit-decline',
  'deposit-cancel',
  'deposit-pending',
  'deposit-success',
];

/** Dialogs with the parameter `met`. */
export const DIALOGS_OF_METHODS: readonly string[] = DIALOGS.filter((name) => name.startsWith('deposit-'));

export const PARAMETERS: readonly ParameterFact[] = [
  { section: SECTION, name: 'modal', of: 'page' },
  { section: SECTION, name: 'met', of: 'dialog' },
  { section: SECTION, name: 'PaReq', of: 'dialog' },
  { section: SECTION, name: 'MD', of: 'dialog' },
  { section: SECTION, name: 'at', of: 'session' },
  { section: SECTION, name: 'cpnc', of: 'visit' },
  { section: SECTION, name: 'mkt', of: 'visit' },
  { section: '3 Entities', name: 'pid', of: 'visit' },
  { section: SECTION, name: 'whitelisted', of: 'page' },
  { section: SECTION, name: 'activeMethod', of: 'page' },
];

/** Page paths of the redirects. */
export const REDIRECTS: readonly ValuesFact[] = [
  { section: SECTION, of: 'after a verified e-mail address or a new password', values: ['/casino?modal=login'] },
  { section: SECTION, of: 'after an expired verification', values: ['/?modal=verify-email-expired'] },
];

/** Default navigation, in order. */
export const NAVIGATION: readonly string[] = [
  '/tournaments',
  '/vip',
  '/profile',
  '/Wallet',
  '/responsibility',
  '/contacts',
];
