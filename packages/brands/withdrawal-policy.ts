/** Amounts of the last 24 hours and of the last 7 days, decimal strings in major units. */
export interface WindowSums {
  readonly day: string | null;
  readonly week: string | null;
}

/** How stakes count towards the wagering requirement of a deposit. */
export interface WageringPolicy {
  /**
   * A bet with a win chance above `winChanceAbove` percent counts `counts` percent of its stake; of several steps
   * the highest that applies. Other bets count fully.
   */
  readonly riskSteps: readonly { readonly winChanceAbove: number; readonly counts: number }[];
  /** Percentage per game slug, for every bet of the game. Takes precedence over the steps. */
  readonly games: Readonly<Record<string, number>>;
}

/** A brand's rules for withdrawals, besides the general blockers. */
export interface WithdrawalPolicy {
  /** Validity of a quote in minutes. */
  readonly quoteMinutes: number;
  /** Cool-down of a new payout destination in minutes, so that the account's owner can object. */
  readonly coolDownMinutes: number;
  /** Whether players may cancel unconfirmed withdrawals. Some markets forbid it. */
  readonly mayCancel: boolean;
  /**
   * Currency of the sums below. They count all of a player's withdrawals in all currencies at the rates of their
   * requests, except cancelled, rejected and returned ones.
   */
  readonly countedIn: string;
  /** Maximum per player; null for no limit. */
  readonly max: WindowSums;
  /** No confirmation is needed while both sums, including this withdrawal, are at most these. Null: always needed. */
  readonly confirmsItselfUpTo: WindowSums;
  /**
   * Two people must confirm if one of the sums, including this withdrawal, is above these. Null: that window needs
   * no second person.
   */
  readonly twoPersonsAbove: WindowSums;
  readonly wagering: WageringPolicy;
}

/** Covering nearly all outcomes has almost no risk, so such bets count less. */
export const USUAL_WAGERING: WageringPolicy = {
  riskSteps: [
    { winChanceAbove: 75, counts: 50 },
    { winChanceAbove: 90, counts: 0 },
  ],
  games: {},
};

export const STRICTEST_WITHDRAWALS: WithdrawalPolicy = {
  quoteMinutes: 5,
  coolDownMinutes: 1_440,
  mayCancel: false,
  countedIn: 'EUR',
  max: { day: null, week: null },
  confirmsItselfUpTo: { day: null, week: null },
  twoPersonsAbove: { day: '0', week: '0' },
  wagering: USUAL_WAGERING,
};

/** Demo values, with short waiting times. */
export const DEMONSTRATION_WITHDRAWALS: WithdrawalPolicy = {
  quoteMinutes: 10,
  coolDownMinutes: 1,
  mayCancel: true,
  countedIn: 'EUR',
  max: { day: '10000', week: '25000' },
  confirmsItselfUpTo: { day: '50', week: '150' },
  twoPersonsAbove: { day: '2000', week: '5000' },
  wagering: USUAL_WAGERING,
};
