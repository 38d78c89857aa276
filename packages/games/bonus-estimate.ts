import { payoutsOf, type PayoutTable } from './payout-table.ts';

/** A bonus, and how it is played. Amounts are numbers of one unit, such as euros: an estimate needs no exact arithmetic. */
export interface BonusPlay {
  /** Real money at the start. */
  readonly real: number;
  readonly bonus: number;
  /** Amount to wager. */
  readonly wager: number;
  /** Largest amount that becomes real money; null: no maximum. */
  readonly winMax: number | null;
  /** Only bets of real money count. */
  readonly countsRealOnly: boolean;
  /** Share of a bet that counts, above 0 and at most 1. */
  readonly countedShare: number;
  /** Of every round. */
  readonly betSize: number;
}

/** Means of the simulated runs. Margins are half the width of a 95 % confidence interval. */
export interface BonusEstimate {
  /** Share of the runs that complete the wagering. */
  readonly chance: number;
  readonly chanceMargin: number;
  /** Bets less payouts until the end. */
  readonly cost: number;
  readonly costMargin: number;
  /** Real money after the end. */
  readonly kept: number;
  readonly runs: number;
}

interface Simulation {
  /** The same input and seed give the same result. */
  readonly seed: number;
  /** Awaited regularly, so that a browser can react to input in between. */
  readonly pause: () => Promise<unknown>;
}

const RUNS_MAX = 2_000;
const RUNS_MIN = 50;
/** Rounds of one estimate: less than a second on a phone. */
const ROUNDS_MAX = 4_000_000;
/** Some milliseconds. */
const ROUNDS_BETWEEN_PAUSES = 50_000;
const NORMAL_95 = 1.96;

/**
 * Plays a bonus many times with the payouts of a game, always with the same stake, until the wagering is complete or the money is gone. Null if the wagering takes too many
 * rounds to simulate.
 */
export async function estimateBonus(
  play: BonusPlay,
  table: Pick<PayoutTable, 'payouts'>,
  { seed, pause }: Simulation,
): Promise<BonusEstimate | null> {
  const roundsOfRun = Math.ceil(play.wager / (play.betSize * play.countedShare));
  if (!(play.betSize > 0) || roundsOfRun * RUNS_MIN > ROUNDS_MAX) return null;
  const drawPayout = payoutsOf(table, randomOf(seed));
  const totals = { runs: 0, rounds: 0, completed: 0, cost: 0, squaredCost: 0, kept: 0 };
  let sincePause = 0;
  while (totals.runs < RUNS_MAX && (totals.runs < RUNS_MIN || totals.rounds < ROUNDS_MAX)) {
    const run = playOnce(play, drawPayout);
    totals.runs += 1;
    totals.rounds += run.rounds;
    totals.completed += run.isComplete ? 1 : 0;
    totals.cost += run.cost;
    totals.squaredCost += run.cost ** 2;
    totals.kept += run.kept;
    sincePause += run.rounds;
    if (sincePause < ROUNDS_BETWEEN_PAUSES) continue;
    sincePause = 0;
    await pause();
  }
  const { runs } = totals;
  const [chance, cost] = [totals.completed / runs, totals.cost / runs];
  const variance = Math.max(0, totals.squaredCost / runs - cost ** 2);
  return {
    chance,
    // After runs that all ended alike, the other end has at most this chance.
    chanceMargin: Math.max(NORMAL_95 * Math.sqrt((chance * (1 - chance)) / runs), 3 / runs),
    cost,
    costMargin: NORMAL_95 * Math.sqrt(variance / runs),
    kept: totals.kept / runs,
    runs,
  };
}

/** One run. Bets use real money first; a payout is split like its bet. */
function playOnce(
  { bonus, wager, winMax, countsRealOnly, countedShare, betSize, ...start }: BonusPlay,
  drawPayout: () => number,
) {
  let { real } = start;
  let pocket = bonus;
  let left = wager;
  let cost = 0;
  let rounds = 0;
  // Less than a thousandth of a stake is rounding of the numbers.
  const least = betSize / 1_000;
  while (left > least && real + pocket > least && !(countsRealOnly && real <= least)) {
    const bet = Math.min(betSize, real + pocket);
    const ofReal = Math.min(real, bet);
    const paid = bet * drawPayout();
    real += (ofReal / bet) * paid - ofReal;
    pocket += (1 - ofReal / bet) * paid - (bet - ofReal);
    left -= (countsRealOnly ? ofReal : bet) * countedShare;
    cost += bet - paid;
    rounds += 1;
  }
  const isComplete = left <= least;
  return { isComplete, cost, rounds, kept: Math.max(0, real) + (isComplete ? Math.min(pocket, winMax ?? pocket) : 0) };
}

/** Mulberry32: numbers from 0 up to 1. Not for draws of money. */
function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
