import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { NEEDED_DETAILS } from './profile-needs.ts';
import { PLAIN_REGISTRATION, registrationFields } from './registration-fields.ts';
import { count, countryCode, currencyCode, instant, localeCode, shortText, slug } from './fields.ts';
import { playRules } from './play-session.ts';

export const scope = z.enum(['user', 'guest', 'any']);
export const navigationItem = z.object({
  /** A page key or a path of the site. */
  page: z.string(),
  /** A locale key, or the text itself. */
  label: z.string(),
  icon: z.string(),
  scope,
});

/** When, for whom and on which device a mirror domain accepts sign-ups; null is open. A country that is not listed is not restricted. */
export const registrationConfigs = z.record(
  countryCode,
  z.array(
    z.object({
      from: z.nullable(instant),
      to: z.nullable(instant),
      deviceType: z.nullable(z.enum(['desktop', 'tablet', 'mobile'])),
    }),
  ),
);

export const imageWithSize = z.object({ src: z.string(), width: count, height: count });

/** What a brand's footer shows besides the built-in parts. Labels and titles are locale keys, or the text itself. */
export const footer = z.object({
  /** Replaces the built-in columns; null keeps them. `to` is a page key, a path, or an absolute URL. */
  columns: z.nullable(
    z.array(z.object({ title: z.string(), links: z.array(z.object({ label: z.string(), to: z.string() })) })),
  ),
  /** Regulator's seal with a link to its page about the licence. */
  licenceSeal: z.nullable(z.object({ ...imageWithSize.shape, label: z.string(), url: z.string() })),
  /** Organisations for responsible gambling. */
  helpLinks: z.array(z.object({ label: z.string(), url: z.string(), logo: z.nullable(imageWithSize) })),
});

/** Public settings of one brand; contains no secrets. */
export const appSettings = z.object({
  brandKey: slug,
  brandName: z.string(),
  /** Whether this is a demo brand, which its footer then states. Absent from older back ends. */
  isDemo: z.optional(z.boolean()),
  theme: slug,
  /** Logo for the header with its natural size in pixels; null shows the name in the theme's display font. */
  logo: z.nullable(imageWithSize),
  /** Square icon for tabs and home screens; null shows the initial. */
  icon: z.nullable(z.string()),
  /** Whether visitors may choose another theme than the brand's own; for demos. */
  allowThemeChoice: z.boolean(),
  navigationSystem: z.enum(['basic', 'panel']),
  defaultLocale: localeCode,
  locales: z.array(localeCode),
  currencies: z.array(currencyCode),
  /** Names of the brand's payment methods, in order; `getPayments` returns those of the player. */
  paymentMethods: z.array(slug),
  /** Method → path of its logo. Absent from older back ends. */
  paymentLogos: z.optional(z.record(z.string(), z.string())),
  /** Frame origins of these methods' providers (scheme, host and port): the CSP allows no others. */
  paymentFrames: z.array(z.string()),
  defaultCurrency: currencyCode,
  /** Page key → path, with all keys (defaults unless the brand sets one). */
  pageKeys: z.record(z.string(), z.string()),
  navigation: z.array(navigationItem),
  /** Menu groups (`account`, `casino`, `more`, `help`, `legal`) that the brand defines itself, replacing the built-in entries. */
  navigationGroups: z.optional(z.record(z.string(), z.array(navigationItem))),
  /** Keys of pages that the brand does not have: nothing links to them, and their paths return 404. */
  removedPages: z.optional(z.array(z.string())),
  footer: z.optional(footer),
  /** Minimum age of players in whole years. Absent from older back ends: 18. */
  ageYearsMin: z.optional(count),
  /**
   * Rules for games where the player's residence is unknown: demo play of guests. The strictest of the brand's markets; players have those of their residence
   * (`getPlaySession`).
   */
  gameRules: z.pick(playRules, {
    roundMsMin: true,
    allowsTurbo: true,
    autoplaySpinsMax: true,
    demoNeedsVerification: true,
    allowsGamble: true,
  }),
  reCaptchaSiteKey: z.nullable(z.string()),
  /** Whole percent; 0 hides refer-a-friend. */
  referAFriendPercent: count,
  /**
   * How much each kind of reward pays at most, in whole percent of what the player's stakes of the same period cost on average. Absent from older back ends:
   * no maximum.
   */
  rewardShares: z.optional(
    z.object({ rakeback: count, pot: count, levels: count, cashback: count, referrals: count, tournaments: count }),
  ),
  /** Page of the operator's live chat; null: there is none. */
  liveChatUrl: z.nullable(z.string()),
  showRakebackCalendar: z.boolean(),
  showProfileCalendar: z.boolean(),
  allowDepWithoutAddress: z.boolean(),
  onDepositShowAllField: z.boolean(),
  /** Details that are required before a deposit. */
  depositDetails: z.array(z.enum(NEEDED_DETAILS)),
  /** Whether a change of name, birth date or address restarts the verification; profile forms then show a warning and confirm it. */
  onChangeResetKyc: z.boolean(),
  use1ClickRegistration: z.boolean(),
  /** As `getRegistrationFields` returns them, so that the form renders with the page. */
  registrationFields,
  useMultiWallet: z.boolean(),
  passwordRules: z.object({
    lengthMin: count,
    needsDigit: z.boolean(),
    needsUppercase: z.boolean(),
    needsSpecial: z.boolean(),
  }),
  affiliateParameter: z.string(),
  affiliateTokenParameter: z.string(),
  /** Canonical host for search engines, on every host of the brand; without a port. */
  mainDomain: shortText,
  /** Other hosts of the brand. */
  mirrorDomains: z.array(shortText),
  mirrorDomainConfig: z.array(z.object({ domain: shortText, registrationConfigs })),
  licence: z.object({
    holder: z.string(),
    number: z.string(),
    authority: z.string(),
    /** The regulator's page about this licence. */
    url: z.optional(z.nullable(z.string())),
  }),
  supportEmail: z.string(),
  /** How support and complaints work; each field null if the operator has not said. Absent from older back ends. */
  support: z.optional(
    z.object({
      /** Language → when messages are read. */
      hours: z.nullable(z.record(localeCode, z.string())),
      complaintDeadlines: z.nullable(z.object({ replyWorkingDays: count, decisionDays: count })),
      disputeBody: z.nullable(z.object({ name: z.string(), url: z.string() })),
    }),
  ),
  /** Present only during maintenance; `until` is null if its end is unknown. */
  maintenance: z.optional(z.object({ until: z.nullable(instant) })),
});

export const getSettings = defineEndpoint({
  id: 'getSettings',
  method: 'GET',
  path: '/api/core/casino/settings2',
  access: 'public',
  summary: 'Settings of the brand on this host.',
  response: appSettings,
  errors: [],
  example: {
    response: {
      brandKey: 'handelskade',
      brandName: 'Handelskade',
      theme: 'curacao',
      logo: { src: '/api/core/casino/assets/brands/handelskade.svg', width: 307, height: 60 },
      icon: '/api/core/casino/assets/brands/handelskade-icon.svg',
      allowThemeChoice: false,
      navigationSystem: 'basic',
      defaultLocale: 'en',
      locales: ['en', 'de', 'ar'],
      currencies: ['EUR', 'USD'],
      paymentMethods: ['card', 'bank'],
      paymentFrames: [],
      defaultCurrency: 'EUR',
      pageKeys: { root: '/', deposit: '/deposit' },
      navigation: [{ page: 'tournaments', label: 'navigation.tournaments', icon: 'trophy', scope: 'any' }],
      gameRules: {
        roundMsMin: { slots: 0, other: 0 },
        allowsTurbo: true,
        autoplaySpinsMax: null,
        demoNeedsVerification: false,
        allowsGamble: true,
      },
      reCaptchaSiteKey: null,
      referAFriendPercent: 0,
      liveChatUrl: null,
      showRakebackCalendar: true,
      showProfileCalendar: true,
      allowDepWithoutAddress: true,
      onDepositShowAllField: false,
      depositDetails: [],
      onChangeResetKyc: false,
      use1ClickRegistration: false,
      registrationFields: { ...PLAIN_REGISTRATION },
      useMultiWallet: false,
      passwordRules: { lengthMin: 8, needsDigit: false, needsUppercase: false, needsSpecial: false },
      affiliateParameter: 'nxafk',
      affiliateTokenParameter: 'nxaft',
      mainDomain: 'casino.example',
      mirrorDomains: ['mirror.example'],
      mirrorDomainConfig: [
        {
          domain: 'mirror.example',
          registrationConfigs: { DE: [{ from: '2026-11-01T00:00:00Z', to: null, deviceType: 'mobile' }] },
        },
      ],
      licence: { holder: 'Example B.V.', number: 'DEMO-0001', authority: 'Demonstration only' },
      supportEmail: 'help@example.com',
    },
  },
});

/** A brand in the list of all brands. */
export const brandSummary = z.object({
  brandKey: slug,
  brandName: z.string(),
  theme: slug,
  navigationSystem: z.enum(['basic', 'panel']),
  logo: appSettings.shape.logo,
  /** Its host, without a port. */
  host: z.string(),
});

export const listBrands = defineEndpoint({
  id: 'listBrands',
  method: 'GET',
  path: '/api/core/casino/brands',
  access: 'public',
  summary: 'All brands of a demo installation, on its first brand only; not found anywhere else.',
  response: z.object({ brands: z.array(brandSummary) }),
  errors: ['request.not_found'],
  example: {
    response: {
      brands: [
        {
          brandKey: 'handelskade',
          brandName: 'Handelskade',
          theme: 'curacao',
          navigationSystem: 'basic',
          logo: { src: '/api/core/casino/assets/brands/handelskade.svg', width: 307, height: 60 },
          host: 'handelskade.localhost',
        },
      ],
    },
  },
});

export const getLocale = defineEndpoint({
  id: 'getLocale',
  method: 'GET',
  path: '/api/core/casino/locales/:file',
  access: 'public',
  summary: 'Compiled messages of one language, `{lng}.json`; cached for an hour and revalidated by ETag.',
  params: z.object({ file: z.string().check(z.regex(/^[a-z]{2,3}(?:-[A-Z][A-Za-z]{1,3})?\.json$/)) }),
  /** `raw=1` returns the ICU sources instead, for translators. */
  query: z.object({
    raw: z.optional(z.literal('1')),
    /** Version that the page was rendered with: only a cache key. */
    v: z.optional(shortText),
  }),
  response: z.object({
    locale: localeCode,
    direction: z.enum(['ltr', 'rtl']),
    /** Content hash; changes when any message changes. */
    version: z.string(),
    /** Key → compiled message (string, or the runtime's token array), or ICU source with `raw`. */
    messages: z.record(z.string(), z.union([z.string(), z.array(z.unknown())])),
  }),
  errors: ['request.not_found'],
  example: {
    params: { file: 'en.json' },
    query: {},
    response: { locale: 'en', direction: 'ltr', version: '9f1c', messages: { 'auth.login.submit': 'Log in' } },
  },
});
