/** Requirements of the market in which a player plays. `markets/` holds them per market, each with its source. */
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
  /** Whether games must show the time since the session began. */
  readonly sessionClockRequired: boolean;
  /** Whether games must show wins minus stakes since the session began. */
  readonly netPositionRequired: boolean;
  /** Whether games with play money open only for players whose identity, and so their age, is verified. Guests then cannot open any. */
  readonly demoNeedsVerification: boolean;
  readonly newsletter: NewsletterPolicy;
  readonly personalData: PersonalDataPolicy;
  readonly exclusions: ExclusionPolicy;
  readonly timeOuts: TimeOutPolicy;
  readonly breaks: BreakPolicy;
  readonly realityCheck: RealityCheckPolicy;
  readonly slots: SlotPolicy;
  /** Highest stakes of one bet. All that fit game and age apply. */
  readonly stakeCaps: readonly StakeCap[];
  readonly deposits: DepositPolicy;
  readonly limits: LimitPolicy;
  readonly bonuses: BonusPolicy;
}

/**
 * Currency → amount, a decimal string in major units. An amount in another currency is converted; every entry applies.
 * Empty: no limit.
 */
export type Amounts = Readonly<Record<string, string>>;

/** Breaks that players choose themselves, shorter than a self-exclusion. */
export interface TimeOutPolicy {
  /** The shortest break that must be offered. */
  readonly hoursMin: number;
  /** The longest break that must be offered. */
  readonly hoursMax: number;
  /** Length of the break that a button on every page starts at once; null: no such button is required. */
  readonly panicButtonHours: number | null;
  /**
   * From this length on a time-out waives the wagering requirement of earlier deposits and ends bonuses, as every
   * self-exclusion does. At least 24.
   */
  readonly waivesWageringFromHours: number;
}

/** Breaks that the market prescribes during play. */
export interface BreakPolicy {
  /** Play stops after this time; null: never. */
  readonly afterMinutes: number | null;
  /** Length of the break; 0 without one. */
  readonly minutes: number;
}

/** The reminder of time and money spent during play. */
export interface RealityCheckPolicy {
  /** Whether it is always on. Otherwise players may turn it off. */
  readonly isRequired: boolean;
  readonly defaultMinutes: number;
  /** The shortest and the longest interval that players can choose. */
  readonly minMinutes: number;
  readonly maxMinutes: number;
  /** Whether play stops until the player has responded. */
  readonly stopsPlay: boolean;
}

export interface SlotPolicy {
  /** Shortest time from the start of a spin to the start of the next. */
  readonly spinMsMin: number;
  /** The same for rounds of casino games that are no slots. 0: no minimum. */
  readonly otherRoundMsMin: number;
  /**
   * Most rounds that one command of the player may start, in slots and in all other casino games; 0: no autoplay, null: any number. Only the site obeys it: each
   * round of autoplay is an ordinary bet, and a request does not show whether a person or a program has sent it.
   */
  readonly autoplaySpinsMax: number | null;
  /** Whether a spin may be shortened (turbo, quick spin, slam stop). */
  readonly allowsTurbo: boolean;
  /** Whether a win may be gambled (double or nothing). Brands switch it on with `useGamble`. */
  readonly allowsGamble: boolean;
}

export interface StakeCap {
  /** `slots`, or `all` for every game. */
  readonly category: 'slots' | 'all';
  /** Ages to which it applies, both inclusive; null: no upper end. */
  readonly ageFrom: number;
  readonly ageTo: number | null;
  readonly max: Amounts;
}

export interface DepositPolicy {
  /** `prompt`: players are asked for a deposit limit before the first deposit, and may decline. */
  readonly limitBeforeFirst: 'none' | 'prompt' | 'required';
  /** Most deposits of a calendar month with all operators of the market, by a central file. */
  readonly crossOperatorMonthlyMax: Amounts;
  /** What identity verification must precede. */
  readonly verificationBefore: 'withdrawal' | 'play' | 'deposit';
  /** Most deposits before the verification. */
  readonly beforeVerificationMax: Amounts;
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
  /** From this loyalty level on (0 is the first), only support removes a limit or raises it to more than twice its lowest value of the last 30 days; null: at no level. */
  readonly removalBySupportFromLevel: number | null;
}

export interface BonusPolicy {
  /** Highest wagering requirement, as a multiple of the bonus; null: any. */
  readonly wageringTimesMax: number | null;
  /** Whether only a player's first play may be rewarded. */
  readonly welcomeOnly: boolean;
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
  /** The shortest self-exclusion that is accepted. 0: any length. */
  readonly daysMin: number;
  /** The longest self-exclusion that must be offered; null: one without an end, which is always offered. */
  readonly daysMax: number | null;
  /** Waiting time after its end before the player can play again. The restriction applies until it is over. */
  readonly coolingHoursAfterEnd: number;
  /** Whether it applies after its end until the player asks to return; the waiting time then begins with the request. */
  readonly returnByRequest: boolean;
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
