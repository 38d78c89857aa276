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
}

export const STRICTEST_POLICY: MarketPolicy = {
  sessionIdleMinutes: 30,
  sessionHoursMax: 12,
  tokenMinutes: 15,
  stepUpMinutes: 5,
  ageYearsMin: 21,
};

/** Offshore licence of the demonstration operator. */
export const DEMONSTRATION_POLICY: MarketPolicy = {
  sessionIdleMinutes: 60,
  sessionHoursMax: 24,
  tokenMinutes: 30,
  stepUpMinutes: 10,
  ageYearsMin: 18,
};
