import { isEmail, readEmail } from '@marquee/text/email.ts';
import * as z from 'zod/mini';
import { activeBonus } from './bonuses.ts';
import { defineEndpoint } from './endpoint.ts';
import { ADDRESS_FIELDS } from './profile-needs.ts';
import { referralData } from './referrals.ts';
import {
  amount,
  count,
  countryCode,
  currencyCode,
  done,
  gender,
  instant,
  localeCode,
  loginName,
  newPassword,
  opaqueId,
  required,
  shortText,
  TEXT_LENGTH_MAX,
} from './fields.ts';
import { referral } from './partner.ts';
import { registrationDetails } from './registration-details.ts';

/** Location and time of the previous session's start. Null before the second login. */
export const lastLogin = z.object({
  created_at: instant,
  ip: z.string(),
  /** Country or city name; empty if unknown. */
  location: z.string(),
});

const marketing = { cpnc: z.optional(shortText), mkt: z.optional(shortText) };
const device = {
  userDeviceType: z.optional(z.enum(['desktop', 'tablet', 'mobile'])),
  /** `1440x900` in CSS pixels. */
  screenResolution: z.optional(z.string().check(z.regex(/^\d{2,5}x\d{2,5}$/))),
  uidToken: z.optional(shortText),
};

/** What the browser sends with every login. */
export const loginFacts = { ...marketing, ...device };

/** A new session. */
export const loginResponse = z.object({
  /** Opaque, 256 random bits; the platform stores only its hash. */
  accessToken: z.string(),
  lastLogin: z.nullable(lastLogin),
  locale: localeCode,
  cpnc: z.nullable(z.string()),
  userId: opaqueId,
});

/** An unknown login and a wrong password get the same response in the same time. */
export const login = defineEndpoint({
  id: 'login',
  method: 'POST',
  path: '/api/user/login',
  access: 'public',
  summary: 'Logs a player in.',
  body: z.object({
    /** E-mail address, phone number with country code, or generated username. */
    email: loginName,
    /** Only required to be present: the rules for new passwords do not apply to old ones. */
    password: z.string({ error: required }).check(z.minLength(1, required), z.maxLength(255, 'validation.too_long')),
    /** The solved challenge of `getSignUpOptions`, required (`auth.check_failed`) after recent failed attempts from untrusted devices. */
    recaptchaToken: z.optional(z.string().check(z.maxLength(4096))),
    /** True if the request follows the player's own sign-up; the session starts without `lastLogin`. */
    afterReg: z.optional(z.boolean()),
    ...loginFacts,
  }),
  response: loginResponse,
  /** `auth.second_factor_required` carries `challenge` for `loginSecondFactor`. */
  errors: ['auth.wrong_credentials', 'auth.locked', 'auth.check_failed', 'auth.second_factor_required'],
  example: {
    body: { email: 'ada@example.com', password: 'correct horse', afterReg: false, userDeviceType: 'mobile' },
    response: {
      accessToken: 'mq_0f2c…',
      lastLogin: { created_at: '2026-11-20T18:04:05Z', ip: '203.0.113.7', location: 'Willemstad' },
      locale: 'en',
      cpnc: null,
      userId: 'plr_01jd3v9k2m4n6p8r',
    },
  },
});

export const signUp = defineEndpoint({
  id: 'signUp',
  method: 'POST',
  path: '/api/user/sign-up',
  access: 'public',
  summary: 'Creates a player. Opens no session; the site then logs in with afterReg.',
  body: z.object({
    /** Empty for a sign-up by phone number or in one click: the platform sets a placeholder. */
    email: z.optional(
      z.string().check(
        z.maxLength(TEXT_LENGTH_MAX, 'validation.too_long'),
        z.overwrite(readEmail),
        z.refine((text) => text === '' || isEmail(text), 'validation.invalid_format'),
      ),
    ),
    /** May be omitted in a one-click sign-up (`username` is generated): the platform then generates one and returns it once. */
    password: z.optional(newPassword),
    ...registrationDetails.shape,
    /** Over 18 and terms and privacy policy accepted; must be true. */
    termsAccepted: z.literal(true, { error: required }),
    currencyCode: z.optional(currencyCode),
    countryCode: z.optional(countryCode),
    preferredLanguage: z.optional(localeCode),
    /** Chosen by the browser before sending, so that a retried sign-up is idempotent. */
    uniqueKey: z.string().check(z.minLength(8), z.maxLength(64)),
    userUUID: z.optional(shortText),
    /**
     * For a one-click sign-up, or one by phone number, which is a login name only once it is verified: the username that the browser generated. Otherwise the
     * display name.
     */
    username: z.optional(shortText),
    /** Consent to offers by e-mail: true only from a box that the player saw. Absent: none. */
    newsletter: z.optional(z.boolean()),
    /** The first page that this browser visited. */
    firstUrl: z.optional(z.string().check(z.maxLength(2048))),
    /** Host of the mirror domain; the platform uses the request's own host. */
    mirrorDomainFk: z.optional(shortText),
    /** From the linked form, which asks for name and birth date whatever the brand's own form contains. */
    linkAccount: z.optional(z.boolean()),
    /** The solved challenge of `getSignUpOptions`: proof of work as `challenge.number`, or the reCAPTCHA token. */
    recaptchaToken: z.optional(z.string().check(z.maxLength(4096))),
    ...marketing,
    ...referral,
    /** Code of the friend whose link was used. An unknown one is ignored. */
    ref: z.optional(shortText),
    ...device,
  }),
  response: z.object({
    /** Null: a sign-up opens no session. */
    accessToken: z.nullable(z.string()),
    createUser: z.object({
      userId: opaqueId,
      email: z.string(),
      username: z.string(),
      /** Login name: the e-mail address or the generated username. */
      login: z.optional(z.string()),
      /** A generated password, returned once. Null in a repeated response. */
      password: z.optional(z.nullable(z.string())),
    }),
  }),
  errors: [
    'auth.signup_refused',
    'auth.field_invalid',
    'auth.check_failed',
    'auth.country_restricted',
    'auth.signup_closed',
    'wallet.unknown_currency',
  ],
  example: {
    body: {
      email: 'ada@example.com',
      password: 'correct horse',
      termsAccepted: true,
      uniqueKey: '2f6c1f0e9b7a4d55',
      preferredLanguage: 'en',
    },
    response: {
      accessToken: null,
      createUser: {
        userId: 'plr_01jd3v9k2m4n6p8r',
        email: 'ada@example.com',
        username: 'ada',
        login: 'ada@example.com',
        password: null,
      },
    },
  },
});

export const logout = defineEndpoint({
  id: 'logout',
  method: 'POST',
  path: '/api/user/logout',
  access: 'player',
  summary: 'Ends this session and its sockets.',
  response: done,
  errors: [],
  example: { response: { done: true } },
});

/** One currency of a player. Amounts are decimal strings in major units. */
export const userWallet = z.object({
  currencyCode,
  /** Withdrawable money. */
  amount,
  /** Restricted bonus money. */
  bonusAmount: amount,
  /** Held for withdrawals that are not decided yet. */
  lockedAmount: amount,
  /** The debt from a chargeback or corrected win; absent in socket events, which do not have it. */
  owedAmount: z.optional(amount),
  /** Grows by one with each change; a client that detects a gap reloads. */
  seq: count,
  isActive: z.boolean(),
});

export const kycStatus = z.enum(['NOT_STARTED', 'PENDING', 'APPROVED', 'REJECTED']);

export const getUser = z.object({
  userId: opaqueId,
  email: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  phoneCode: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** The number was verified by a code. */
  isPhoneVerified: z.boolean(),
  /** YYYY-MM-DD; `1900-01-01` means not given. */
  dateOfBirth: z.string(),
  gender,
  countryCode: z.nullable(countryCode),
  city: z.nullable(z.string()),
  address: z.nullable(z.string()),
  zipCode: z.nullable(z.string()),
  /** What an address in the player's country has to have; everything without a country. */
  addressFields: z.readonly(z.array(z.enum(ADDRESS_FIELDS))),
  nickname: z.nullable(z.string()),
  currencyCode,
  currencySymbol: z.string(),
  isEmailVerified: z.boolean(),
  /** Consent to news and offers by e-mail. */
  newsletter: z.boolean(),
  /** Consent to offers by SMS. */
  wantsSms: z.boolean(),
  /** The last consent decision per channel, with its date and location. */
  marketingConsents: z.array(
    z.object({
      channel: z.enum(['email', 'sms']),
      isGranted: z.boolean(),
      /** `Restriction`: withdrawn by a time-out or self-exclusion. */
      source: z.enum(['Registration', 'Profile Page', 'Update Form', 'Restriction']),
      decidedAt: instant,
    }),
  ),
  kycStatus,
  tags: z.array(z.string()),
  userLimit: z.object({
    /** End of the exclusion; null if there is none, or none is known. */
    selfExclusion: z.nullable(instant),
    /** Whether it does not end by itself: a permanent one, or one that applies until the player asks to return. */
    isSelfExclusionPermanent: z.boolean(),
  }),
});

export const getUserDetails = defineEndpoint({
  id: 'getUserDetails',
  method: 'GET',
  path: '/api/user/get-user-details',
  access: 'player',
  summary: 'Everything the site shows about the logged-in player.',
  response: z.object({
    getUser,
    userWallet: z.array(userWallet),
    depositCount: count,
    totalDeposit: amount,
    totalSpend: amount,
    isCrypto: z.boolean(),
    userLoyaltyLevel: z.nullable(z.object({ level: count, name: z.string() })),
    /** For inviting friends; null where the brand has no referrals. */
    referralData,
    /** The bonus that bets count towards; null if there is none. Free spins are none. */
    activeBonus: z.nullable(activeBonus),
    currencySymbol: z.string(),
    userMonthlyLimit: z.nullable(amount),
    lastLogin: z.nullable(lastLogin),
    /** Hours of the break that a button on every page starts (`startPanicBreak`); null where the market requires none. */
    panicButtonHours: z.nullable(count),
  }),
  errors: [],
  example: {
    response: {
      getUser: {
        userId: 'plr_01jd3v9k2m4n6p8r',
        email: 'ada@example.com',
        firstName: null,
        lastName: null,
        phoneCode: null,
        phone: null,
        isPhoneVerified: false,
        dateOfBirth: '1900-01-01',
        gender: 'Not to say',
        countryCode: 'CW',
        city: null,
        address: null,
        zipCode: null,
        addressFields: ['address', 'city'],
        nickname: null,
        currencyCode: 'EUR',
        currencySymbol: '€',
        isEmailVerified: false,
        newsletter: true,
        wantsSms: false,
        marketingConsents: [
          { channel: 'email', isGranted: true, source: 'Registration', decidedAt: '2026-11-20T18:04:05Z' },
        ],
        kycStatus: 'NOT_STARTED',
        tags: [],
        userLimit: { selfExclusion: null, isSelfExclusionPermanent: false },
      },
      userWallet: [
        { currencyCode: 'EUR', amount: '25.00', bonusAmount: '0.00', lockedAmount: '0.00', seq: 1, isActive: true },
      ],
      depositCount: 1,
      totalDeposit: '25.00',
      totalSpend: '0.00',
      isCrypto: false,
      userLoyaltyLevel: null,
      referralData: null,
      activeBonus: null,
      currencySymbol: '€',
      userMonthlyLimit: null,
      lastLogin: null,
      panicButtonHours: null,
    },
  },
});
