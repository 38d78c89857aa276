/** Requirements of the brand's market. For an unknown market every value is the strictest known. */
export interface MarketPolicy {
  /** A session ends after this time without a request. */
  readonly sessionIdleMinutes: number;
  /** A session ends after this time in any case. */
  readonly sessionHoursMax: number;
  /** An access token is rotated with the first request after this time. */
  readonly tokenMinutes: number;
  /** How long a step-up allows sensitive actions. */
  readonly stepUpMinutes: number;
  readonly ageYearsMin: number;
  readonly newsletter: NewsletterPolicy;
  readonly personalData: PersonalDataPolicy;
  readonly exclusions: ExclusionPolicy;
  readonly limits: LimitPolicy;
}

/** Limits that players set themselves (deposits, bets, losses, session time). */
export interface LimitPolicy {
  /** Calendar periods in the player's time zone, the last 24 hours, 7 and 30 days, or both. */
  readonly windows: 'fixed' | 'rolling' | 'both';
  /** A higher limit, or none, applies after this time at the earliest. */
  readonly looseningDelayHours: number;
  /** Whether the player must confirm a higher limit again after the delay. */
  readonly requiresSecondConfirmation: boolean;
  /** A higher limit that is not confirmed within this time after the delay lapses. */
  readonly confirmWithinDays: number;
  /** From this loyalty level on, only support removes a limit; null: at no level. */
  readonly removalBySupportFromLevel: number | null;
}

/** How far a self-exclusion reaches. */
export interface ExclusionPolicy {
  /**
   * `brand`: this brand only. `operator`: all brands of the same licence holder; of two brands the wider scope
   * applies. `register`: as `operator`, and the national register, which must be connected, is queried too.
   */
  readonly scope: 'brand' | 'operator' | 'register';
  /** While the register is unavailable: reject sign-ups and first deposits, or allow them. */
  readonly whenRegisterUnavailable: 'refuse' | 'allow';
  /**
   * A self-exclusion that is permanent or at least this many days waives the wagering requirement of earlier
   * deposits. Freezes and shorter ones do not. At least 1.
   */
  readonly waivesWageringFromDays: number;
}

/** Default of the newsletter consent at sign-up. */
export interface NewsletterPolicy {
  readonly isTickedBefore: boolean;
  /** Countries whose law requires explicit consent: there the box is never ticked by default. */
  readonly optInCountries: readonly string[];
}

/**
 * The European Economic Area, the United Kingdom, Canada: a pre-ticked box is not consent (Regulation (EU) 2016/679,
 * art. 4(11) and recital 32; UK GDPR; CASL).
 */
export const EXPLICIT_CONSENT_COUNTRIES: readonly string[] =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK IS LI NO GB CA'.split(' ');

/**
 * Whether the newsletter box is ticked by default; `countries` are the visitor's location and residence, null if
 * unknown.
 */
export function isNewsletterTicked(policy: NewsletterPolicy, countries: readonly (string | null)[]): boolean {
  return (
    policy.isTickedBefore && !countries.some((country) => country !== null && policy.optInCountries.includes(country))
  );
}

/** Retention of personal data, and terms of exports and erasures. */
export interface PersonalDataPolicy {
  /** Browser events. */
  readonly eventDays: number;
  /** Sent e-mails. */
  readonly emailRetentionDays: number;
  /** How long an export can be downloaded. */
  readonly exportHours: number;
  /** Waiting period of an erasure, in which it can be cancelled. */
  readonly erasureCoolingDays: number;
  /** How long the identity behind payments is retained after an erasure (anti-money-laundering law). */
  readonly identityKeepYears: number;
}

export const STRICTEST_POLICY: MarketPolicy = {
  sessionIdleMinutes: 30,
  sessionHoursMax: 12,
  tokenMinutes: 15,
  stepUpMinutes: 5,
  ageYearsMin: 21,
  newsletter: { isTickedBefore: false, optInCountries: [] },
  personalData: { eventDays: 30, emailRetentionDays: 90, exportHours: 24, erasureCoolingDays: 7, identityKeepYears: 5 },
  exclusions: { scope: 'operator', whenRegisterUnavailable: 'refuse', waivesWageringFromDays: 180 },
  limits: {
    windows: 'both',
    looseningDelayHours: 168,
    requiresSecondConfirmation: true,
    confirmWithinDays: 7,
    removalBySupportFromLevel: 3,
  },
};

/** Offshore licence of the demo operator. */
export const DEMONSTRATION_POLICY: MarketPolicy = {
  sessionIdleMinutes: 60,
  sessionHoursMax: 24,
  tokenMinutes: 30,
  stepUpMinutes: 10,
  ageYearsMin: 18,
  newsletter: { isTickedBefore: true, optInCountries: EXPLICIT_CONSENT_COUNTRIES },
  personalData: { eventDays: 90, emailRetentionDays: 90, exportHours: 72, erasureCoolingDays: 7, identityKeepYears: 5 },
  exclusions: { scope: 'operator', whenRegisterUnavailable: 'refuse', waivesWageringFromDays: 180 },
  limits: {
    windows: 'fixed',
    looseningDelayHours: 24,
    requiresSecondConfirmation: false,
    confirmWithinDays: 7,
    removalBySupportFromLevel: null,
  },
};
