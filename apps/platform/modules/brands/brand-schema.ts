import { STRICTEST_COUNTRY_POLICY } from '@marquee/brands/country-policy.ts';
import { NO_EXCHANGE } from '@marquee/brands/exchange-policy.ts';
import { STRICTEST_WITHDRAWALS, USUAL_WAGERING } from '@marquee/brands/withdrawal-policy.ts';
import { NEEDED_DETAILS } from '@marquee/contract/profile-needs.ts';
import { REGISTRATION_FIELDS } from '@marquee/contract/profile.ts';
import { amount, PASSWORD_LENGTH_MIN, shortText } from '@marquee/contract/fields.ts';
import { DOCUMENT_TYPES } from '@marquee/brands/kyc-policy.ts';
import { BUILT_IN_TITLES, NAVIGATION_GROUPS, REMOVABLE_PAGES } from '@marquee/brands/brand-definition.ts';
import { BUILT_IN_FOOTER } from '@marquee/brands/footer-definition.ts';
import { UNKNOWN_OPERATOR } from '@marquee/brands/operator-facts.ts';
import { REWARD_SHARES, totalShareOf, type EarnedReward } from '@marquee/brands/reward-shares.ts';
import { HOUSE_GAMES } from '@marquee/games/house-games.ts';
import * as z from 'zod/mini';
import { asset, country, nameOf, shippedLocale, subdivision } from '../../core/code-fields.ts';
import { footer, navigationItem, operator } from './brand-content-schema.ts';
import {
  count,
  days,
  doubtPolicy,
  email,
  host,
  instantOrNull,
  localizedTitle,
  pageKey,
  pagePath,
  percent,
  image,
  pixels,
  slug,
  webUrl,
} from './brand-fields.ts';
import { builtInTexts } from './check-texts.ts';
import { marketPolicy } from './market-policy-schema.ts';

/** Least characters of a new password, unless the brand chooses another number: NIST SP 800-63B. */
const PASSWORD_LENGTH = 8;

/** Categories with a title of their own: the part of the key after this. */
const CATEGORY_KEY = 'lobby.category.';
const category = nameOf(
  'a category of games',
  [...builtInTexts().keys()].filter((key) => key.startsWith(CATEGORY_KEY)).map((key) => key.slice(CATEGORY_KEY.length)),
);

const houseGame = nameOf('a game of the house', [...HOUSE_GAMES.keys()]);

const windowSums = z.strictObject({ day: z.nullable(amount), week: z.nullable(amount) });

const registrationWindow = z.strictObject({
  from: instantOrNull,
  to: instantOrNull,
  deviceType: z.nullable(z.enum(['desktop', 'tablet', 'mobile'])),
});

/** All together below 100 percent: what play earns never exceeds what it costs. */
const rewardShares = z
  .strictObject({
    rakeback: percent,
    pot: percent,
    levels: percent,
    cashback: percent,
    referrals: percent,
    tournaments: percent,
  } satisfies Record<EarnedReward, typeof percent>)
  .check(z.refine((shares) => totalShareOf(shares) < 100, 'must be below 100 together'));

/** The schema of a brand definition, with all checks of single fields. */
export const brandSchema = z.strictObject({
  key: slug,
  name: shortText.check(z.minLength(1)),
  isDemo: z._default(z.boolean(), false),
  hosts: z.array(host),
  publicAddress: z._default(
    z.nullable(
      z
        .string()
        .check(z.regex(/^https?:\/\/[a-z0-9.-]{1,253}(?::\d{1,5})?$/, 'is not a scheme, a host and perhaps a port')),
    ),
    null,
  ),
  mirrorDomains: z.array(z.strictObject({ host, registrationConfigs: z.record(country, z.array(registrationWindow)) })),
  /** Checked against the themes of the installation, see `checkBrand`. */
  theme: slug,
  logo: z.nullable(z.strictObject({ src: image, width: pixels, height: pixels })),
  icon: z.nullable(image),
  allowThemeChoice: z.boolean(),
  navigationSystem: z.enum(['basic', 'panel']),
  defaultLocale: shippedLocale,
  locales: z.array(shippedLocale).check(z.minLength(1)),
  currencies: z.array(asset).check(z.minLength(1)),
  defaultCurrency: asset,
  pageKeys: z.record(pageKey, pagePath),
  navigation: z.array(navigationItem),
  navigationGroups: z._default(
    z.strictObject(Object.fromEntries(NAVIGATION_GROUPS.map((group) => [group, z.optional(z.array(navigationItem))]))),
    {},
  ),
  removedPages: z._default(z.array(nameOf('a page that can be removed', REMOVABLE_PAGES)), []),
  footer: z._default(footer, BUILT_IN_FOOTER as never), // the schema's type has mutable lists
  texts: z._default(z.record(shippedLocale, z.record(z.string(), z.string())), {}),
  titles: z._default(
    z.strictObject({
      methods: z._default(z.record(slug, localizedTitle), {}),
      categories: z._default(z.record(category, localizedTitle), {}),
      documents: z._default(z.record(nameOf('a kind of document', DOCUMENT_TYPES), localizedTitle), {}),
    }),
    BUILT_IN_TITLES as never, // the schema's type has mutable records
  ),
  paymentMethods: z.array(slug),
  depositRules: z.strictObject({ needsVerifiedEmail: z.boolean(), dailyMax: z.record(asset, z.string()) }),
  paymentsAsText: z._default(z.boolean(), false),
  registrationFields: z.strictObject(Object.fromEntries(REGISTRATION_FIELDS.map((field) => [field, count]))),
  excludedCountries: z.array(country),
  countryPolicy: z._default(
    z.strictObject({
      excludedSubdivisions: z.array(subdivision),
      hardExcluded: z.array(z.union([country, subdivision])),
      verifiedLocationOverrides: z.enum(['browsing', 'doubt', 'everything']),
      unknownAddress: doubtPolicy,
      anonymousNetwork: doubtPolicy,
    }),
    STRICTEST_COUNTRY_POLICY as never, // the schema's type has mutable lists
  ),
  reCaptchaSiteKey: z.nullable(shortText),
  referAFriendPercent: percent,
  rewardShares: z._default(rewardShares, REWARD_SHARES),
  liveChatUrl: z._default(z.nullable(webUrl), null),
  showRakebackCalendar: z.boolean(),
  showProfileCalendar: z.boolean(),
  allowDepWithoutAddress: z.boolean(),
  onDepositShowAllField: z.boolean(),
  depositDetails: z._default(z.array(z.enum(NEEDED_DETAILS)), []),
  use1ClickRegistration: z.boolean(),
  useMultiWallet: z.boolean(),
  useGamble: z._default(z.boolean(), false),
  passwordRules: z._default(
    z.strictObject({
      lengthMin: z._default(z.number().check(z.int(), z.minimum(PASSWORD_LENGTH_MIN), z.maximum(64)), PASSWORD_LENGTH),
      needsDigit: z._default(z.boolean(), false),
      needsUppercase: z._default(z.boolean(), false),
      needsSpecial: z._default(z.boolean(), false),
    }),
    { lengthMin: PASSWORD_LENGTH, needsDigit: false, needsUppercase: false, needsSpecial: false },
  ),
  affiliateParameter: slug,
  affiliateTokenParameter: slug,
  licence: z.strictObject({
    holder: shortText,
    number: shortText,
    authority: shortText,
    url: z._default(z.nullable(webUrl), null),
  }),
  supportEmail: email,
  operator: z._default(operator, UNKNOWN_OPERATOR),
  marketPolicy,
  kycPolicy: z.strictObject({
    requiredDocuments: z.array(z.enum(DOCUMENT_TYPES)),
    furtherDocuments: z.array(z.enum(DOCUMENT_TYPES)),
    gatesWithdrawal: z.boolean(),
    resetsOnChange: z.boolean(),
    confirmedFileDays: days,
    rejectedFileDays: days,
  }),
  withdrawalPolicy: z._default(
    z.strictObject({
      quoteMinutes: z.number().check(z.int(), z.minimum(1), z.maximum(60)),
      coolDownMinutes: z.number().check(z.int(), z.minimum(0), z.maximum(10_080)),
      mayCancel: z.boolean(),
      countedIn: asset,
      max: windowSums,
      confirmsItselfUpTo: windowSums,
      twoPersonsAbove: windowSums,
      wagering: z._default(
        z.strictObject({
          riskSteps: z.readonly(z.array(z.strictObject({ winChanceAbove: percent, counts: percent }))),
          games: z.record(houseGame, percent),
        }),
        USUAL_WAGERING,
      ),
    }),
    STRICTEST_WITHDRAWALS,
  ),
  exchangePolicy: z._default(
    z.strictObject({
      spreadPpm: z.number().check(z.int(), z.minimum(0), z.maximum(200_000)),
      quoteSeconds: z.number().check(z.int(), z.minimum(10), z.maximum(600)),
      rateMinutesMax: z.number().check(z.int(), z.minimum(1), z.maximum(4_320)),
      min: z.record(asset, amount),
      max: z.record(asset, amount),
    }),
    NO_EXCHANGE,
  ),
});
