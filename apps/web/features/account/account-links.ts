import type { PageKey } from '@marquee/contract/page-keys.ts';
import type { MessageKey } from '@marquee/locales/keys.gen.ts';
import type { IconName } from '@marquee/ui/icon/icon-list.ts';

export interface AccountLink {
  readonly page: PageKey;
  readonly icon: IconName;
  readonly label: MessageKey;
}

/** Pages of the first layout, in the order of its navigation. */
export const ACCOUNT_LINKS = [
  { page: 'profile', icon: 'user', label: 'profile.nav.overview' },
  { page: 'edit-profile', icon: 'edit', label: 'profile.nav.details' },
  { page: 'transactions', icon: 'receipt', label: 'profile.nav.transactions' },
  { page: 'favorites', icon: 'heart', label: 'profile.nav.favorites' },
  { page: 'statistics', icon: 'medal', label: 'statistics.nav' },
  { page: 'bonus_history', icon: 'gift', label: 'profile.nav.bonuses' },
  { page: 'verification', icon: 'shield-check', label: 'profile.nav.verification' },
  { page: 'security', icon: 'lock', label: 'profile.nav.security' },
  { page: 'personal-data', icon: 'document', label: 'privacy.nav' },
  { page: 'account', icon: 'settings', label: 'profile.nav.settings' },
] as const satisfies readonly AccountLink[];

/** Pages of the second layout. */
export const PROFILE2_LINKS = [
  { page: 'profile2-my-profile', icon: 'user', label: 'profile.nav.profile' },
  { page: 'profile2-balance', icon: 'wallet', label: 'profile.nav.balance' },
  { page: 'profile2-verification', icon: 'shield-check', label: 'profile.nav.verification' },
  { page: 'profile2-my-bonuses', icon: 'gift', label: 'profile.nav.bonuses' },
  { page: 'profile2-vip-club', icon: 'crown', label: 'profile.nav.vip' },
  { page: 'profile2-my-history', icon: 'history', label: 'profile.nav.history' },
  { page: 'profile2-statistics', icon: 'medal', label: 'statistics.nav' },
  { page: 'profile2-security', icon: 'lock', label: 'profile.nav.security' },
  { page: 'personal-data', icon: 'document', label: 'privacy.nav' },
  { page: 'profile2-limits', icon: 'scale', label: 'profile.nav.limits' },
  { page: 'profile2-freeze-account', icon: 'pause', label: 'profile.nav.freeze' },
] as const satisfies readonly AccountLink[];

/** What a player reaches from the overview; each with a line that says what for. */
export const QUICK_LINKS = [
  { page: 'deposit', icon: 'deposit', label: 'account.menu.deposit', text: 'profile.quick.deposit' },
  { page: 'withdraw', icon: 'withdraw', label: 'profile.nav.withdraw', text: 'profile.quick.withdraw' },
  { page: 'transactions', icon: 'receipt', label: 'profile.nav.transactions', text: 'profile.quick.transactions' },
  { page: 'favorites', icon: 'heart', label: 'profile.nav.favorites', text: 'profile.quick.favorites' },
  { page: 'bonus_history', icon: 'gift', label: 'profile.nav.bonuses', text: 'profile.quick.bonuses' },
  { page: 'verification', icon: 'shield-check', label: 'profile.nav.verification', text: 'profile.quick.verification' },
  { page: 'edit-profile', icon: 'edit', label: 'profile.nav.details', text: 'profile.quick.details' },
  { page: 'profile2-limits', icon: 'scale', label: 'profile.nav.limits', text: 'profile.quick.limits' },
] as const satisfies ReadonlyArray<AccountLink & { readonly text: MessageKey }>;
