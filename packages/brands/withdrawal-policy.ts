/** Sums of the last 24 hours and of the last 7 days, decimal strings in major units. */
export interface WindowSums {
  readonly day: string | null;
  readonly week: string | null;
}

/** How stakes count towards playing a deposit through. */
export interface WageringPolicy {
  /**
   * A bet whose chance to win is above `winChanceAbove` percent counts `counts` percent of its stake; of several steps the highest that applies. Other bets count
   * in full.
   */
  readonly riskSteps: readonly { readonly winChanceAbove: number; readonly counts: number }[];
  /** By slug of the game: its stakes count this many percent, whatever the bet. Before the steps. */
  readonly games: Readonly<Record<string, number>>;
}

/** What a brand asks before money leaves, beside what stands in the way of a withdrawal itself. */
export interface WithdrawalPolicy {
  /** For so long a calculation holds. */
  readonly quoteMinutes: number;
  /** Nothing is paid to a new account or address before so long: whoever did not add it can still say so. */
  readonly coolDownMinutes: number;
  /** A player may take back what is not confirmed. Some markets forbid it: asked for is asked for. */
  readonly mayCancel: boolean;
  /**
   * Currency of the sums below. Every withdrawal of a player counts, in all currencies, each at the rate of its request; what was taken back, rejected or
   * returned does not.
   */
  readonly countedIn: string;
  /** Most that one player may ask for; null for no limit. */
  readonly max: WindowSums;
  /** Nobody has to confirm while both sums, this withdrawal included, are at most these. Null: a person always does. */
  readonly confirmsItselfUpTo: WindowSums;
  /** Two different persons have to confirm where one of the sums, this withdrawal included, is above these. Null: that window asks for no second person. */
  readonly twoPersonsAbove: WindowSums;
  readonly wagering: WageringPolicy;
}

/** Whoever covers nearly all outcomes risks nearly nothing: such bets only turn money over. */
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

/** Of the demonstration: its waits are so short that one can watch them. */
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
