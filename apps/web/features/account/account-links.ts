import type { PageKey } from '@marquee/contract/page-keys.ts';
import type { MessageKey } from '@marquee/locales/keys.gen.ts';
import type { IconName } from '@marquee/ui/icon/icon-list.ts';

export interface AccountLink {
  readonly page: PageKey;
  readonly icon: IconName;
  readonly label: MessageKey;
}

interface AccountSection {
  /** Page in the first and in the second layout; the same key twice if both share one page. */
  readonly pages: readonly [first: PageKey, second: PageKey];
  readonly icon: IconName;
  readonly label: MessageKey;
  /** Label in the second layout, if it differs. */
  readonly secondLabel?: MessageKey;
}

/** The sections of the account, in the order of both layouts. */
export const ACCOUNT_SECTIONS: readonly AccountSection[] = [
  {
    pages: ['profile', 'profile2-balance'],
    icon: 'wallet',
    label: 'profile.nav.overview',
    secondLabel: 'profile.nav.balance',
  },
  {
    pages: ['edit-profile', 'profile2-my-profile'],
    icon: 'user',
    label: 'profile.nav.details',
    secondLabel: 'profile.nav.profile',
  },
  {
    pages: ['transactions', 'profile2-my-history'],
    icon: 'receipt',
    label: 'profile.nav.transactions',
    secondLabel: 'profile.nav.history',
  },
  { pages: ['favorites', 'favorites'], icon: 'heart', label: 'profile.nav.favorites' },
  { pages: ['statistics', 'profile2-statistics'], icon: 'medal', label: 'statistics.nav' },
  { pages: ['bonus_history', 'profile2-my-bonuses'], icon: 'gift', label: 'profile.nav.bonuses' },
  { pages: ['profile2-vip-club', 'profile2-vip-club'], icon: 'crown', label: 'profile.nav.vip' },
  { pages: ['verification', 'profile2-verification'], icon: 'shield-check', label: 'profile.nav.verification' },
  { pages: ['profile2-limits', 'profile2-limits'], icon: 'scale', label: 'profile.nav.limits' },
  { pages: ['profile2-freeze-account', 'profile2-freeze-account'], icon: 'pause', label: 'profile.nav.freeze' },
  { pages: ['security', 'profile2-security'], icon: 'lock', label: 'profile.nav.security' },
  { pages: ['personal-data', 'personal-data'], icon: 'document', label: 'privacy.nav' },
];

function linksOf(layout: 0 | 1): readonly AccountLink[] {
  return ACCOUNT_SECTIONS.map(({ pages, icon, label, secondLabel = label }) => ({
    page: pages[layout],
    icon,
    label: layout === 0 ? label : secondLabel,
  }));
}

/** Pages of the first layout, in the order of its navigation. */
export const ACCOUNT_LINKS = linksOf(0);

/** Pages of the second layout. */
export const PROFILE2_LINKS = linksOf(1);

/** Shortcuts on the overview, each with a description. */
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
