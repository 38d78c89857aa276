/** Sums by currency, decimal strings in major units. A currency that is not named has no such sum. */
type SumsByCurrency = Readonly<Record<string, string>>;

/** What a brand asks before money leaves, beside what stands in the way of a withdrawal itself. */
export interface WithdrawalPolicy {
  /** For so long a calculation holds. */
  readonly quoteMinutes: number;
  /** Nothing is paid to a new account or address before so long: whoever did not add it can still say so. */
  readonly coolDownMinutes: number;
  /** A player may take back what is not confirmed. Some markets forbid it: asked for is asked for. */
  readonly mayCancel: boolean;
  /** Most that one player may ask for within 24 hours; what was taken back or rejected does not count. */
  readonly dailyMax: SumsByCurrency;
  /** Up to this, nobody has to confirm. Not named: a person always does. */
  readonly confirmsItselfUpTo: SumsByCurrency;
  /** Above this, two different persons have to confirm. Not named: one is enough. */
  readonly twoPersonsAbove: SumsByCurrency;
}

export const STRICTEST_WITHDRAWALS: WithdrawalPolicy = {
  quoteMinutes: 5,
  coolDownMinutes: 1_440,
  mayCancel: false,
  dailyMax: {},
  confirmsItselfUpTo: {},
  twoPersonsAbove: { EUR: '0', USD: '0', GBP: '0', TRY: '0', BRL: '0', JPY: '0', BTC: '0', USDT: '0' },
};

/** Of the demonstration: its waits are so short that one can watch them. */
export const DEMONSTRATION_WITHDRAWALS: WithdrawalPolicy = {
  quoteMinutes: 10,
  coolDownMinutes: 1,
  mayCancel: true,
  dailyMax: { EUR: '10000', USD: '10000', TRY: '400000', BRL: '60000', JPY: '1600000', BTC: '0.2', USDT: '10000' },
  confirmsItselfUpTo: { EUR: '50', USD: '50', TRY: '2000', BRL: '300', JPY: '8000', BTC: '0.001', USDT: '50' },
  twoPersonsAbove: { EUR: '2000', USD: '2000', TRY: '80000', BRL: '12000', JPY: '320000', BTC: '0.04', USDT: '2000' },
};
