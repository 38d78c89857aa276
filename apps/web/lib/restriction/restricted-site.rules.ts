import { PAGE_KEYS, type PageKey } from '@marquee/contract/page-keys.ts';
import type { PlayerDetails } from '../api/use-player.ts';
import type { PageTable } from '../pages/page-table.ts';

/** The time-out or self-exclusion in force. */
export interface AccountRestriction {
  /** ISO time; null for a permanent one. */
  readonly endsAt: string | null;
}

/** Null while the player may play. A restriction holds up to and including its last instant. */
export function restrictionOf({ getUser: { userLimit } }: PlayerDetails, nowMs: number): AccountRestriction | null {
  const { isSelfExclusionPermanent, selfExclusion: endsAt } = userLimit;
  if (isSelfExclusionPermanent) return { endsAt: null };
  return endsAt !== null && nowMs <= Date.parse(endsAt) ? { endsAt } : null;
}

/**
 * What a restricted player gets of a page. `open`: as everybody. `reduced`: without what invites to play. `closed`: the notice in its place, and no links to
 * it. Dialogs decide in `modals.ts`.
 */
export type WhileRestricted = 'open' | 'reduced' | 'closed';

/** Every page decides: the compiler requires an entry for each key. */
export const PAGES_WHILE_RESTRICTED: Readonly<Record<PageKey, WhileRestricted>> = {
  root: 'reduced',
  casino: 'reduced',
  'live-casino': 'reduced',
  slots: 'reduced',
  popular: 'reduced',
  game: 'reduced',
  fairness: 'open',
  promotions: 'closed',
  promotion: 'closed',
  providers: 'open',
  tournaments: 'closed',
  vip: 'open',
  wallet: 'reduced',
  responsibility: 'open',
  contacts: 'open',
  profile: 'reduced',
  'edit-profile': 'open',
  transactions: 'open',
  favorites: 'reduced',
  statistics: 'open',
  'shared-statistics': 'open',
  security: 'open',
  verification: 'open',
  'personal-data': 'open',
  account: 'open',
  verification2: 'open',
  bonus_history: 'open',
  'profile2-my-profile': 'open',
  'profile2-security': 'open',
  'profile2-balance': 'reduced',
  'profile2-verification': 'open',
  'profile2-my-bonuses': 'open',
  'profile2-vip-club': 'open',
  'profile2-my-history': 'open',
  'profile2-statistics': 'open',
  'profile2-freeze-account': 'open',
  'profile2-limits': 'open',
  'profile-vip-club': 'open',
  limits: 'open',
  'freeze-account': 'open',
  'profile2-favorites': 'reduced',
  'profile2-personal-data': 'open',
  deposit: 'closed',
  withdraw: 'open',
  'vip-club': 'open',
  referrals: 'closed',
  cashback: 'closed',
  freemoney: 'closed',
  'terms-and-conditions': 'open',
  'privacy-policy': 'open',
  'aml-policy': 'open',
  'responsible-gambling': 'open',
  'kyc-refund-policy': 'open',
  'bonus-terms': 'open',
  'legal-use-of-website': 'open',
};

export const CLOSED_PAGES = PAGE_KEYS.filter((key) => PAGES_WHILE_RESTRICTED[key] === 'closed');

/** Parameters with which links lead to a page; one with only `modal` opens a dialog on the current page. */
const PAGE_PARAMETERS = ['key', 'method', 'category', 'transfer', 'bonus'] as const;

/**
 * The CSS selector of everything that a restricted player is not shown: links to closed pages and dialogs, to demo games, buttons to the lobby or a game, and
 * what is marked `data-invites`. It also applies to server-rendered pages and to brand content, so a new link needs no condition of its own.
 */
export function hiddenSelector(pageHref: PageTable['href'], closedDialogs: readonly string[]): string {
  const quoted = (text: string) => JSON.stringify(text);
  // Quiet buttons only lead back.
  const button = 'a[data-part=button]:not([data-variant=quiet])';
  const lobby = pageHref('casino');
  return [
    // The link to a page that the brand has removed leads to the lobby.
    ...CLOSED_PAGES.map((page) => pageHref(page))
      .filter((path) => path !== lobby)
      .flatMap((path) => [
        `a[href=${quoted(path)}]`,
        ...PAGE_PARAMETERS.map((parameter) => `a[href^=${quoted(`${path}?${parameter}=`)}]`),
      ]),
    ...closedDialogs.map((name) => `a[href*=${quoted(`modal=${name}`)}]`),
    'a[href$="?mode=demo"]',
    `${button}[href=${quoted(lobby)}]`,
    `${button}[href^=${quoted(`${lobby}?`)}]`,
    `${button}[href^=${quoted(pageHref('game'))}]`,
    '[data-invites]',
  ].join(',');
}
