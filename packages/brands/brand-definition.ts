import type { ExchangePolicy } from './exchange-policy.ts';
import type { NavigationSystem, PageKey } from '@marquee/contract/page-keys.ts';
import type { NeededDetail } from '@marquee/contract/profile-needs.ts';
import type { REGISTRATION_FIELDS } from '@marquee/contract/profile.ts';
import type { BannerDefinition } from './banner-definition.ts';
import type { CountryPolicy } from './country-policy.ts';
import type { FooterDefinition } from './footer-definition.ts';
import type { IconName } from './icon-names.ts';
import type { KycPolicy } from './kyc-policy.ts';
import type { LocalizedText } from './localized-text.ts';
import type { OperatorFacts } from './operator-facts.ts';
import type { WithdrawalPolicy } from './withdrawal-policy.ts';
import type { MarketPolicy } from './market-policy.ts';

export interface NavigationItem {
  /** A page key, or a path of the site. */
  readonly page: PageKey | `/${string}`;
  /** Key of a text, or the operator's own words. */
  readonly label: LocalizedText;
  readonly icon: IconName;
  readonly scope: 'user' | 'guest' | 'any';
}

/** Groups of the menu, in the order in which they are shown. */
export const NAVIGATION_GROUPS = ['account', 'casino', 'more', 'help', 'legal'] as const;
export type NavigationGroup = (typeof NAVIGATION_GROUPS)[number];

/** Pages that a brand may take off its site. All others belong to the account, to support, to law or to the protection of players. */
export const REMOVABLE_PAGES = [
  'live-casino',
  'slots',
  'popular',
  'promotions',
  'providers',
  'tournaments',
  'vip',
  'cashback',
  'freemoney',
] as const satisfies readonly PageKey[];

/** Pages that go with one that is removed. */
export const REMOVED_WITH: Readonly<Partial<Record<PageKey, readonly PageKey[]>>> = {
  promotions: ['promotion'],
  vip: ['vip-club', 'profile2-vip-club'],
};

/** When, where and on which devices a mirror domain registers players. Open at both ends where an instant is null. */
export interface RegistrationWindow {
  readonly from: string | null;
  readonly to: string | null;
  readonly deviceType: 'desktop' | 'tablet' | 'mobile' | null;
}

export interface MirrorDomain {
  /** Host without a port. */
  readonly host: string;
  /** Country code → its windows; a country that is not named registers without restriction. */
  readonly registrationConfigs: Readonly<Record<string, readonly RegistrationWindow[]>>;
}

/** Names of registration fields → place in the form; 0 is unused. */
export type RegistrationFieldOrder = Readonly<Record<(typeof REGISTRATION_FIELDS)[number], number>>;

export interface DepositRules {
  readonly needsVerifiedEmail: boolean;
  /**
   * Currency → most that a player may deposit in one day (UTC), as a decimal text; no limit where a currency is not named. That of the player's own currency counts
   * deposits in all currencies, each by the rate booked with it; that of another currency counts what is paid in it.
   */
  readonly dailyMax: Readonly<Record<string, string>>;
}

/** Everything that makes one brand. Data only: no functions, no secrets, no reference to code. */
export interface BrandDefinition {
  readonly key: string;
  readonly name: string;
  /** For trying out: the footer says so, and facts about the operator may be missing. */
  readonly isDemo: boolean;
  /** Hosts without a port on which the brand answers, besides `<key>.localhost`. */
  readonly hosts: readonly string[];
  /** Scheme, host and port at which the first of `hosts` is reached, for links in letters (`http://casino.example:8080`); null: https, on its own port. */
  readonly publicAddress: string | null;
  readonly mirrorDomains: readonly MirrorDomain[];
  readonly theme: string;
  /** Word mark for the header: path on this origin and natural size in pixels. Null: the name, in the room's display face. */
  readonly logo: { readonly src: string; readonly width: number; readonly height: number } | null;
  /** Square mark for tabs and home screens. Null: the initial on the room's colour. */
  readonly mark: string | null;
  /** Whether visitors may choose another theme for themselves; for demonstrations and debugging. */
  readonly allowThemeChoice: boolean;
  readonly navigationSystem: NavigationSystem;
  readonly defaultLocale: string;
  readonly locales: readonly string[];
  readonly currencies: readonly string[];
  readonly defaultCurrency: string;
  /** Only the paths that differ from the defaults. */
  readonly pageKeys: Readonly<Partial<Record<PageKey, string>>>;
  /**
   * Entries beside the built-in groups. An entry whose page is in a built-in group stays there and changes its label, icon and scope; all others
   * stand in the group `more`, in this order.
   */
  readonly navigation: readonly NavigationItem[];
  /** Groups that the brand lists itself: exactly these entries in this order, in the place of the built-in ones. */
  readonly navigationGroups: Readonly<Partial<Record<NavigationGroup, readonly NavigationItem[]>>>;
  /** Pages that the brand does not have: no link leads there, and their addresses answer 404. */
  readonly removedPages: readonly (typeof REMOVABLE_PAGES)[number][];
  readonly footer: FooterDefinition;
  /** Banners of the lobby; null: those of the promotions. */
  readonly banners: readonly BannerDefinition[] | null;
  /** Language → key of `packages/locales` → text (ICU) that takes the place of the built-in one, on the site and in e-mails. */
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Names of the payment methods offered, in the order shown. */
  readonly paymentMethods: readonly string[];
  readonly depositRules: DepositRules;
  /** Whether the list of payment methods is answered as a JSON string, as older sites read it; a list otherwise. */
  readonly paymentsAsText: boolean;
  readonly registrationFields: RegistrationFieldOrder;
  /** Countries whose residents are neither registered nor served. */
  readonly excludedCountries: readonly string[];
  /** How strictly it is judged where visitors are. */
  readonly countryPolicy: CountryPolicy;
  readonly reCaptchaSiteKey: string | null;
  /** Whole percent; 0 hides refer-a-friend. */
  readonly referAFriendPercent: number;
  readonly showLiveChat: boolean;
  /** Share of a half hour's loss that goes into the reward pot, in hundredths of a percent; 0 gives nothing. */
  readonly rakebackPercentBps: number;
  readonly showRakebackCalendar: boolean;
  readonly showProfileCalendar: boolean;
  readonly allowDepWithoutAddress: boolean;
  readonly onDepositShowAllField: boolean;
  /** Details of a player that have to be known before a deposit. */
  readonly depositDetails: readonly NeededDetail[];
  readonly use1ClickRegistration: boolean;
  readonly useMultiWallet: boolean;
  readonly passwordRules: {
    readonly lengthMin: number;
    readonly needsDigit: boolean;
    readonly needsUppercase: boolean;
    readonly needsSpecial: boolean;
  };
  readonly affiliateParameter: string;
  readonly affiliateTokenParameter: string;
  /** `url`: the regulator's page about this licence. */
  readonly licence: {
    readonly holder: string;
    readonly number: string;
    readonly authority: string;
    readonly url?: string | null;
  };
  readonly supportEmail: string;
  readonly operator: OperatorFacts;
  readonly marketPolicy: MarketPolicy;
  readonly kycPolicy: KycPolicy;
  readonly withdrawalPolicy: WithdrawalPolicy;
  /** Counts only where players hold several wallets. */
  readonly exchangePolicy: ExchangePolicy;
}
