/** What a market asks of the brand that serves it. Where a market is unknown, each value is the strictest that we know. */
export interface MarketPolicy {
  /** A session without any request for this long has ended. */
  readonly sessionIdleMinutes: number;
  /** A session ends after this long, whatever happens in it. */
  readonly sessionHoursMax: number;
  /** An access token is replaced by the first call after this long. */
  readonly tokenMinutes: number;
  /** How long a player who has just proved to be who they are may do what needs such a proof. */
  readonly stepUpMinutes: number;
  readonly ageYearsMin: number;
  readonly newsletter: NewsletterPolicy;
  readonly personalData: PersonalDataPolicy;
  readonly exclusions: ExclusionPolicy;
}

/** How far a self-exclusion reaches. */
export interface ExclusionPolicy {
  /**
   * `brand`: this brand alone. `operator`: all brands of the same licence holder; of two brands the wider scope counts. `register`: as `operator`, and the national
   * register is asked as well, which has to be connected.
   */
  readonly scope: 'brand' | 'operator' | 'register';
  /** While the register does not answer: nobody joins or deposits for the first time, or everybody may. */
  readonly whenRegisterUnavailable: 'refuse' | 'allow';
  /** A self-exclusion without an end, or of at least so many days, waives the wagering of what was deposited before. Freezes and shorter ones do not. At least 1. */
  readonly waivesWageringFromDays: number;
}

/** Whether a newcomer's wish for news may be taken for given until they say no. */
export interface NewsletterPolicy {
  readonly isTickedBefore: boolean;
  /** Countries whose law takes only a wish that somebody stated themselves: there it is never ticked beforehand. */
  readonly optInCountries: readonly string[];
}

/** The European Economic Area, the United Kingdom, Canada: a box ticked beforehand is no consent (Regulation (EU) 2016/679, art. 4(11) and recital 32; UK GDPR; CASL). */
export const EXPLICIT_CONSENT_COUNTRIES: readonly string[] =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK IS LI NO GB CA'.split(' ');

/** Whether the newcomer's form begins with news wanted; `countries` are where they are and where they live, null where nobody knows. */
export function isNewsletterTicked(policy: NewsletterPolicy, countries: readonly (string | null)[]): boolean {
  return (
    policy.isTickedBefore && !countries.some((country) => country !== null && policy.optInCountries.includes(country))
  );
}

/** How long what we know of people is kept, and how they get it or have it erased. */
export interface PersonalDataPolicy {
  /** What browsers tell of themselves. */
  readonly eventDays: number;
  /** Letters that were sent. */
  readonly emailRetentionDays: number;
  /** How long a copy of everything about a player can be downloaded once it is ready. */
  readonly exportHours: number;
  /** Between the wish to be erased and the erasure: until then it can be taken back. */
  readonly erasureCoolingDays: number;
  /** Who somebody was whose money moved here stays known for so long after the erasure (law against money laundering). */
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
};

/** Offshore licence of the demonstration operator. */
export const DEMONSTRATION_POLICY: MarketPolicy = {
  sessionIdleMinutes: 60,
  sessionHoursMax: 24,
  tokenMinutes: 30,
  stepUpMinutes: 10,
  ageYearsMin: 18,
  newsletter: { isTickedBefore: true, optInCountries: EXPLICIT_CONSENT_COUNTRIES },
  personalData: { eventDays: 90, emailRetentionDays: 90, exportHours: 72, erasureCoolingDays: 7, identityKeepYears: 5 },
  exclusions: { scope: 'operator', whenRegisterUnavailable: 'refuse', waivesWageringFromDays: 180 },
};
