import type { LifeOffer, LifeSpins, LifeTerms } from './life-step.types.ts';

export interface Bonus {
  readonly terms: LifeTerms;
  wager: bigint;
  wagered: bigint;
  /** Free spins whose winnings are not credited. */
  set: { readonly spins: LifeSpins; readonly wins: bigint[]; isOver: boolean } | null;
  /** Of a deposit bonus. */
  readonly offer: LifeOffer | null;
  /** The deposit bonus that gives this set of free spins. */
  readonly comesWith: Bonus | null;
  status: 'available' | 'active' | 'completed' | 'cancelled' | 'expired';
  /** When its time was over, in steps; null: it is not. */
  overAt: number | null;
  converted: bigint | null;
  forfeited: bigint | null;
}

export interface Stake {
  readonly round: number;
  readonly real: bigint;
  readonly bonus: bigint;
  /** The bonus that was active and how much counts towards it. */
  readonly counts: { readonly of: Bonus; readonly amount: bigint } | null;
  readonly from: Bonus | null;
  isCounted: boolean;
  isUndone: boolean;
}

export interface Win {
  readonly amount: bigint;
  readonly real: bigint;
  /** Paid as money of the bonus. */
  readonly bonus: bigint;
  readonly of: Bonus | null;
  readonly round: Round;
  isUndone: boolean;
}

export interface Round {
  /** In steps. */
  readonly begunAt: number;
  staked: bigint;
  bonusStaked: bigint;
  won: bigint;
  returned: bigint;
  state: 'open' | 'closed' | 'returned';
  bonus: Bonus | null;
}

/** Winnings of free spins, up to the maximum win. */
export function dueOf({ spins: { winMax }, wins }: NonNullable<Bonus['set']>): bigint {
  const won = wins.reduce((sum, win) => sum + win, 0n);
  return winMax !== null && winMax < won ? winMax : won;
}

export const WITHOUT_TERMS: LifeTerms = {
  source: 'REAL_TO_FUN',
  multiplier: 0,
  winMax: null,
  balanceMin: null,
  betMax: null,
  weights: {},
};

export const newRound = (begunAt: number): Round => ({
  begunAt,
  staked: 0n,
  bonusStaked: 0n,
  won: 0n,
  returned: 0n,
  state: 'open',
  bonus: null,
});

export const newBonus = (facts: Pick<Bonus, 'terms' | 'status'> & Partial<Bonus>): Bonus => ({
  wager: 0n,
  wagered: 0n,
  set: null,
  offer: null,
  comesWith: null,
  overAt: null,
  converted: null,
  forfeited: null,
  ...facts,
});

/** What an open round changes; a sample of lives must contain each. */
export const OPEN_ROUND_CASES = [
  'bonus money waits for real money',
  'bonus money waits for another bonus',
  'no bonus money after the end',
  'paid after a round',
  'not used up',
  'ends after a round',
  'complete, not cancelled',
] as const;
