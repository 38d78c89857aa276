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

/** Facts of a game, per stake. */
export interface GameChances {
  /** Expected payout, such as 0.96. */
  readonly returned: number;
  /** Standard deviation of the payout; above 0. */
  readonly deviation: number;
  /** Probability of a payout; null: not known. */
  readonly hitRate: number | null;
}

export interface BonusEstimate {
  /** Share of the simulated players who complete the wagering. */
  readonly chance: number;
  /** Bets less payouts until the end, on average. */
  readonly cost: number;
  /** Real money after the end, on average. */
  readonly kept: number;
  readonly lives: number;
}

const LIVES_MAX = 2_000;
const LIVES_MIN = 50;
/** Rounds of one estimate, which must not delay input: about 50 ms on a desktop computer. */
const ROUNDS_MAX = 800_000;

/**
 * Plays a bonus many times with random payouts that have the return, deviation and hit rate of a game, always with the same stake, until the wagering is complete
 * or the money is gone. The same input and seed give the same result. Null if the wagering takes too many rounds to simulate.
 */
export function estimateBonus(play: BonusPlay, game: GameChances, seed: number): BonusEstimate | null {
  const roundsOfLife = Math.ceil(play.wager / (play.betSize * play.countedShare));
  if (!(play.betSize > 0) || roundsOfLife * LIVES_MIN > ROUNDS_MAX) return null;
  const drawPayout = payoutsOf(game, randomOf(seed));
  const totals = { lives: 0, rounds: 0, completed: 0, cost: 0, kept: 0 };
  while (totals.lives < LIVES_MAX && (totals.lives < LIVES_MIN || totals.rounds < ROUNDS_MAX)) {
    const life = playOnce(play, drawPayout);
    totals.lives += 1;
    totals.rounds += life.rounds;
    totals.completed += life.isComplete ? 1 : 0;
    totals.cost += life.cost;
    totals.kept += life.kept;
  }
  const { lives } = totals;
  return { chance: totals.completed / lives, cost: totals.cost / lives, kept: totals.kept / lives, lives };
}

/** One player. Bets use real money first; a payout is split like its bet. */
function playOnce(
  { bonus, wager, winMax, countsRealOnly, countedShare, betSize, ...start }: BonusPlay,
  drawPayout: () => number,
) {
  let [real, pocket, left, cost, rounds] = [start.real, bonus, wager, 0, 0];
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

/** Payouts per stake: nothing, or a log-normal amount, so that mean, deviation and hit rate are those of the game. */
function payoutsOf({ returned, deviation, hitRate }: GameChances, random: () => number): () => number {
  const square = deviation ** 2 + returned ** 2;
  // With at most this hit rate payouts can have the deviation; at exactly this rate all are equal.
  const equal = returned ** 2 / square;
  const hit = hitRate === null ? equal : Math.min(1, Math.max(hitRate, equal));
  const sigma = Math.sqrt(Math.log((square * hit) / returned ** 2));
  const mu = Math.log(returned / hit) - sigma ** 2 / 2;
  return () => {
    if (random() >= hit) return 0;
    const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    return Math.exp(mu + sigma * normal);
  };
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
