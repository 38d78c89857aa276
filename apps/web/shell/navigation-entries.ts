import type { PageKey } from '@marquee/contract/page-keys.ts';
import type { IconName } from '@marquee/ui/icon/icon-list.ts';
import type { MessageKey } from '@marquee/locales/message-key.ts';

export type Scope = 'user' | 'guest' | 'any';

/** A page as navigations show it. */
export interface NavigationEntry {
  readonly page: PageKey;
  readonly icon: IconName;
  readonly label: MessageKey;
  readonly scope: Scope;
}

const entry = (page: PageKey, icon: IconName, label: MessageKey, scope: Scope = 'any'): NavigationEntry => ({
  page,
  icon,
  label,
  scope,
});

export const CASINO_ENTRIES: readonly NavigationEntry[] = [
  entry('casino', 'casino', 'navigation.casino'),
  entry('slots', 'slots', 'navigation.slots'),
  entry('live-casino', 'live', 'navigation.live_casino'),
  entry('popular', 'popular', 'navigation.popular'),
  entry('providers', 'grid', 'navigation.providers'),
  entry('favorites', 'heart', 'navigation.favorites', 'user'),
  entry('tournaments', 'trophy', 'navigation.tournaments'),
  entry('promotions', 'gift', 'navigation.promotions'),
  entry('vip', 'crown', 'navigation.vip'),
  entry('cashback', 'coins', 'navigation.cashback'),
  entry('freemoney', 'ticket', 'navigation.freemoney'),
  entry('referrals', 'users', 'profile.referrals.title', 'user'),
];

/** Order of a player's own pages in the account navigation. */
export const ACCOUNT_ENTRIES: readonly NavigationEntry[] = [
  entry('profile', 'user', 'navigation.profile', 'user'),
  entry('edit-profile', 'edit', 'navigation.edit_profile', 'user'),
  entry('wallet', 'wallet', 'navigation.wallet', 'user'),
  entry('deposit', 'deposit', 'navigation.deposit', 'user'),
  entry('withdraw', 'withdraw', 'navigation.withdraw', 'user'),
  entry('transactions', 'receipt', 'navigation.transactions', 'user'),
  entry('bonus_history', 'sparkles', 'navigation.bonus_history', 'user'),
  entry('verification', 'shield-check', 'navigation.verification', 'user'),
  entry('limits', 'scale', 'navigation.limits', 'user'),
];

export const HELP_ENTRIES: readonly NavigationEntry[] = [
  entry('responsibility', 'shield', 'navigation.responsibility'),
  entry('fairness', 'seed', 'navigation.fairness'),
  entry('contacts', 'mail', 'navigation.contacts'),
];

export const LEGAL_ENTRIES: readonly NavigationEntry[] = [
  entry('terms-and-conditions', 'document', 'navigation.terms'),
  entry('privacy-policy', 'lock', 'navigation.privacy'),
  entry('personal-data', 'document', 'navigation.personal_data'),
  entry('bonus-terms', 'gift', 'navigation.bonus_terms'),
  entry('responsible-gambling', 'shield', 'navigation.responsible_gambling'),
  entry('aml-policy', 'bank', 'navigation.aml'),
  entry('kyc-refund-policy', 'refresh', 'navigation.kyc_refund'),
  entry('legal-use-of-website', 'scale', 'navigation.legal_use'),
];
