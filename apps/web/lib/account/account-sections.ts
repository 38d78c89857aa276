import type { PageKey } from '@marquee/contract/page-keys.ts';
import type { MessageKey } from '@marquee/locales/message-key.ts';
import type { IconName } from '@marquee/ui/icon/icon-list.ts';

/** `tabs`: `/profile`, links in a row above the page. `sidebar`: `/profile2`, links beside the page. */
export const ACCOUNT_LAYOUTS = ['tabs', 'sidebar'] as const;
export type AccountLayout = (typeof ACCOUNT_LAYOUTS)[number];

export const ACCOUNT_GROUPS = ['account', 'money', 'games', 'protection', 'security'] as const;
export type AccountGroup = (typeof ACCOUNT_GROUPS)[number];

interface SectionDefinition {
  readonly key: string;
  /** Its place in the navigation of both layouts. */
  readonly group: AccountGroup;
  readonly icon: IconName;
  /** In navigations. */
  readonly label: MessageKey;
  /** Heading of the page. */
  readonly title: MessageKey;
  /** Description of the quick link on the overview; without one there is none. */
  readonly quickText?: MessageKey;
  readonly pages: Readonly<Record<AccountLayout, PageKey>>;
  /** Other addresses of the same page, in the layout `tabs`. */
  readonly otherPages?: readonly PageKey[];
  /** A brand that removes this page removes the section (`REMOVED_WITH` of the brands). */
  readonly removedWith?: PageKey;
}

/**
 * The sections of the account, in the order of both layouts. Navigations, links and tests follow from this list. Every page has a route file; those of one
 * section have the same content (`routes/account-pages.test.ts`).
 */
export const ACCOUNT_SECTIONS = [
  {
    key: 'overview',
    group: 'account',
    icon: 'wallet',
    label: 'profile.nav.overview',
    title: 'profile.title',
    pages: { tabs: 'profile', sidebar: 'profile2-balance' },
  },
  {
    key: 'details',
    group: 'account',
    icon: 'user',
    label: 'profile.nav.details',
    title: 'profile.edit.title',
    quickText: 'profile.quick.details',
    pages: { tabs: 'edit-profile', sidebar: 'profile2-my-profile' },
    otherPages: ['account'],
  },
  {
    key: 'verification',
    group: 'account',
    icon: 'shield-check',
    label: 'profile.nav.verification',
    title: 'verification.title',
    quickText: 'profile.quick.verification',
    pages: { tabs: 'verification', sidebar: 'profile2-verification' },
    otherPages: ['verification2'],
  },
  {
    key: 'transactions',
    group: 'money',
    icon: 'receipt',
    label: 'profile.nav.transactions',
    title: 'history.title',
    quickText: 'profile.quick.transactions',
    pages: { tabs: 'transactions', sidebar: 'profile2-my-history' },
  },
  {
    key: 'bonuses',
    group: 'money',
    icon: 'gift',
    label: 'profile.nav.bonuses',
    title: 'bonus_history.title',
    quickText: 'profile.quick.bonuses',
    pages: { tabs: 'bonus_history', sidebar: 'profile2-my-bonuses' },
  },
  {
    key: 'favorites',
    group: 'games',
    icon: 'heart',
    label: 'profile.nav.favorites',
    title: 'favorites.title',
    quickText: 'profile.quick.favorites',
    pages: { tabs: 'favorites', sidebar: 'profile2-favorites' },
  },
  {
    key: 'statistics',
    group: 'games',
    icon: 'medal',
    label: 'statistics.nav',
    title: 'statistics.page',
    pages: { tabs: 'statistics', sidebar: 'profile2-statistics' },
  },
  {
    key: 'club',
    group: 'games',
    icon: 'crown',
    label: 'profile.nav.vip',
    title: 'profile.nav.vip',
    pages: { tabs: 'profile-vip-club', sidebar: 'profile2-vip-club' },
    removedWith: 'vip',
  },
  {
    key: 'limits',
    group: 'protection',
    icon: 'scale',
    label: 'profile.nav.limits',
    title: 'limits.title',
    quickText: 'profile.quick.limits',
    pages: { tabs: 'limits', sidebar: 'profile2-limits' },
  },
  {
    key: 'break',
    group: 'protection',
    icon: 'pause',
    label: 'profile.nav.freeze',
    title: 'limits.freeze.page',
    pages: { tabs: 'freeze-account', sidebar: 'profile2-freeze-account' },
  },
  {
    key: 'security',
    group: 'security',
    icon: 'lock',
    label: 'profile.nav.security',
    title: 'security.title',
    pages: { tabs: 'security', sidebar: 'profile2-security' },
  },
  {
    key: 'personal-data',
    group: 'security',
    icon: 'document',
    label: 'privacy.nav',
    title: 'privacy.title',
    pages: { tabs: 'personal-data', sidebar: 'profile2-personal-data' },
  },
] as const satisfies readonly SectionDefinition[];

export type AccountSectionKey = (typeof ACCOUNT_SECTIONS)[number]['key'];

export interface AccountSection extends SectionDefinition {
  readonly key: AccountSectionKey;
}

const SECTIONS: readonly AccountSection[] = ACCOUNT_SECTIONS;

/** All pages of a section with their layouts. */
export function pagesOfSection({ pages, otherPages = [] }: AccountSection): { page: PageKey; layout: AccountLayout }[] {
  return [
    ...ACCOUNT_LAYOUTS.map((layout) => ({ page: pages[layout], layout })),
    ...otherPages.map((page) => ({ page, layout: 'tabs' as const })),
  ];
}

export function getAccountSection(key: AccountSectionKey): AccountSection {
  const section = SECTIONS.find((one) => one.key === key);
  if (section === undefined) throw new Error(`There is no account section ${key}`);
  return section;
}

/** Section and layout of a page; throws if it is not an account page. */
export function getAccountPage(page: PageKey): { readonly section: AccountSection; readonly layout: AccountLayout } {
  for (const section of SECTIONS) {
    const found = pagesOfSection(section).find((one) => one.page === page);
    if (found) return { section, layout: found.layout };
  }
  throw new Error(`${page} is not an account page`);
}

/** Sections of the groups, in order; `isShown` decides by section. Groups without sections are left out. */
export function groupAccountSections(
  isShown: (section: AccountSection) => boolean,
): { readonly group: AccountGroup; readonly sections: readonly AccountSection[] }[] {
  return ACCOUNT_GROUPS.map((group) => ({
    group,
    sections: SECTIONS.filter((section) => section.group === group && isShown(section)),
  })).filter(({ sections }) => sections.length > 0);
}
