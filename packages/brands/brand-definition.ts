import type { ExchangePolicy } from './exchange-policy.ts';
import type { NavigationSystem, PageKey } from '@marquee/contract/page-keys.ts';
import type { NeededDetail } from '@marquee/contract/profile-needs.ts';
import type { REGISTRATION_FIELDS } from '@marquee/contract/profile.ts';
import type { CountryPolicy } from './country-policy.ts';
import type { FooterDefinition } from './footer-definition.ts';
import type { IconName } from './icon-names.ts';
import type { DocumentType, KycPolicy } from './kyc-policy.ts';
import type { LocalizedText } from './localized-text.ts';
import type { OperatorFacts } from './operator-facts.ts';
import type { RewardShares } from './reward-shares.ts';
import type { WithdrawalPolicy } from './withdrawal-policy.ts';
import type { BrandMarketPolicy } from './markets/choose-market.ts';

export interface NavigationItem {
  /** A page key, or a path of the site. */
  readonly page: PageKey | `/${string}`;
  /** Message key, or the operator's own text. */
  readonly label: LocalizedText;
  readonly icon: IconName;
  readonly scope: 'user' | 'guest' | 'any';
}

/** Groups of the menu in display order. */
export const NAVIGATION_GROUPS = ['account', 'casino', 'more', 'help', 'legal'] as const;
export type NavigationGroup = (typeof NAVIGATION_GROUPS)[number];

/** Pages that a brand may remove. All others belong to account, support, legal or responsible gambling. */
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
  'referrals',
] as const satisfies readonly PageKey[];

/** Pages that are removed together with another. */
export const REMOVED_WITH: Readonly<Partial<Record<PageKey, readonly PageKey[]>>> = {
  promotions: ['promotion'],
  vip: ['vip-club', 'profile-vip-club', 'profile2-vip-club'],
};

/** When, where and on which devices a mirror domain accepts registrations. Null instants are unbounded. */
export interface RegistrationWindow {
  readonly from: string | null;
  readonly to: string | null;
  readonly deviceType: 'desktop' | 'tablet' | 'mobile' | null;
}

export interface MirrorDomain {
  /** Host without a port. */
  readonly host: string;
  /** Country code → its windows; other countries register without restriction. */
  readonly registrationConfigs: Readonly<Record<string, readonly RegistrationWindow[]>>;
}

/** Registration field → position in the form; 0 is unused. */
export type RegistrationFieldOrder = Readonly<Record<(typeof REGISTRATION_FIELDS)[number], number>>;

export interface DepositRules {
  readonly needsVerifiedEmail: boolean;
  /**
   * Currency → maximum deposits per day (UTC), as a decimal string; no limit for other currencies. The limit in the
   * player's own currency counts deposits in all currencies, at their booked rates; a limit in another currency
   * counts only deposits in it.
   */
  readonly dailyMax: Readonly<Record<string, string>>;
}

/**
 * The operator's own titles, in the place of built-in ones: of payment methods by name, of categories of games by slug, of kinds of documents. A language without a
 * text gets that of the brand's default language.
 */
export interface OperatorTitles {
  readonly methods: Readonly<Record<string, LocalizedText>>;
  readonly categories: Readonly<Record<string, LocalizedText>>;
  readonly documents: Readonly<Partial<Record<DocumentType, LocalizedText>>>;
}

/** Built-in titles only. */
export const BUILT_IN_TITLES: OperatorTitles = { methods: {}, categories: {}, documents: {} };

/** A brand. Data only: no functions, no secrets, no references to code. */
export interface BrandDefinition {
  readonly key: string;
  readonly name: string;
  /** Demo brand: the footer shows a notice, and facts about the operator may be missing. */
  readonly isDemo: boolean;
  /** Hosts of the brand without ports, besides `<key>.localhost`. */
  readonly hosts: readonly string[];
  /**
   * Scheme, host and port of the first of `hosts` for links in e-mails (`http://casino.example:8080`); null: https
   * on the default port.
   */
  readonly publicAddress: string | null;
  readonly mirrorDomains: readonly MirrorDomain[];
  readonly theme: string;
  /**
   * Logo in the header: path on this origin and natural size in pixels. Null: the name in the theme's display font.
   */
  readonly logo: { readonly src: string; readonly width: number; readonly height: number } | null;
  /** Square icon for tabs and home screens. Null: the initial on the theme's colour. */
  readonly icon: string | null;
  /** Whether visitors may choose another theme; for demos and debugging. */
  readonly allowThemeChoice: boolean;
  readonly navigationSystem: NavigationSystem;
  readonly defaultLocale: string;
  readonly locales: readonly string[];
  readonly currencies: readonly string[];
  readonly defaultCurrency: string;
  /** Only paths that differ from the defaults. */
  readonly pageKeys: Readonly<Partial<Record<PageKey, string>>>;
  /**
   * Additional menu entries. An entry for a page of a built-in group overrides its label, icon and scope there; all
   * others form the group `more`, in this order.
   */
  readonly navigation: readonly NavigationItem[];
  /** Groups that replace the built-in ones, with exactly these entries in this order. */
  readonly navigationGroups: Readonly<Partial<Record<NavigationGroup, readonly NavigationItem[]>>>;
  /** Removed pages: not linked, 404. */
  readonly removedPages: readonly (typeof REMOVABLE_PAGES)[number][];
  readonly footer: FooterDefinition;
  /**
   * Language → message key of `packages/locales` → text (ICU) that overrides the built-in one, on the site and in
   * e-mails.
   */
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly titles: OperatorTitles;
  /** Names of the offered payment methods in display order. */
  readonly paymentMethods: readonly string[];
  readonly depositRules: DepositRules;
  /** Whether the list of payment methods is sent as a JSON string, for older sites; otherwise as an array. */
  readonly paymentsAsText: boolean;
  readonly registrationFields: RegistrationFieldOrder;
  /** Countries whose residents are neither registered nor served. */
  readonly excludedCountries: readonly string[];
  /** How strictly a visitor's location is checked. */
  readonly countryPolicy: CountryPolicy;
  readonly reCaptchaSiteKey: string | null;
  /** Whole percent; 0 hides refer-a-friend. */
  readonly referAFriendPercent: number;
  /** How much each kind of reward may pay at most. */
  readonly rewardShares: RewardShares;
  /** Page of the operator's live chat, which the contacts page opens in a new tab; null: there is none. */
  readonly liveChatUrl: string | null;
  readonly showRakebackCalendar: boolean;
  readonly showProfileCalendar: boolean;
  readonly allowDepWithoutAddress: boolean;
  readonly onDepositShowAllField: boolean;
  /** Player details required before a deposit. */
  readonly depositDetails: readonly NeededDetail[];
  readonly use1ClickRegistration: boolean;
  readonly useMultiWallet: boolean;
  /** Whether players may gamble wins in slots that have a gamble, where their market allows it. */
  readonly useGamble: boolean;
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
  readonly marketPolicy: BrandMarketPolicy;
  readonly kycPolicy: KycPolicy;
  readonly withdrawalPolicy: WithdrawalPolicy;
  /** Applies only if players hold several wallets. */
  readonly exchangePolicy: ExchangePolicy;
}
