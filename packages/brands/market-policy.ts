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
  readonly personalData: PersonalDataPolicy;
}

/** How long what we know of people is kept, and how they get it or have it erased. */
export interface PersonalDataPolicy {
  /** What browsers tell of themselves. */
  readonly eventDays: number;
  /** Letters that were sent. */
  readonly letterDays: number;
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
  personalData: { eventDays: 30, letterDays: 90, exportHours: 24, erasureCoolingDays: 7, identityKeepYears: 5 },
};

/** Offshore licence of the demonstration operator. */
export const DEMONSTRATION_POLICY: MarketPolicy = {
  sessionIdleMinutes: 60,
  sessionHoursMax: 24,
  tokenMinutes: 30,
  stepUpMinutes: 10,
  ageYearsMin: 18,
  personalData: { eventDays: 90, letterDays: 90, exportHours: 72, erasureCoolingDays: 7, identityKeepYears: 5 },
};
