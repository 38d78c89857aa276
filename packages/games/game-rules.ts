import type { AssetCode } from '@marquee/money/assets.ts';
import type { Fraction } from './fraction.ts';

/** A player's choices for one round, as received. */
export type Move = Readonly<Record<string, string | number | boolean>>;

/** Whether two moves or actions are equal, independent of the order of their fields. */
export function isSameMove(one: Move, other: Move): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}

/** A source of random integers. Rules do not know where they come from, so a round can be replayed from its seeds. */
export interface RandomIntegers {
  /** Uniform in 0 … `bound` - 1; `bound` is a whole number from 1 to 2^32. */
  below(bound: number): number;
}

/** Stakes of one asset in minor units. A stake is `minMinor` … `maxMinor` and a multiple of `stepMinor`. */
export interface StakeLimits {
  readonly minMinor: bigint;
  readonly maxMinor: bigint;
  readonly stepMinor: bigint;
}

export interface RoundOutcome<O> {
  /** What the view shows. Plain JSON, so that stored and replayed rounds can be compared byte by byte. */
  readonly outcome: O;
  /** Total payout including the stake, in minor units; 0n for a loss. */
  readonly winMinor: bigint;
}

/** How the figures of a game were computed. */
export type FiguresBasis =
  | { readonly kind: 'exact' }
  /** A simulation of `rounds` rounds from `seed`; the true return lies within `returnMargin` of the mean with 95 % confidence. */
  | { readonly kind: 'simulated'; readonly rounds: number; readonly seed: string; readonly returnMargin: number };

/** What all house games have in common. Changed rules get a new `version`; rounds store the version they were played with. */
export interface GameBase<M extends Move = Move> {
  readonly slug: string;
  readonly version: number;
  readonly stakes: Readonly<Record<AssetCode, StakeLimits>>;
  /** The typed move, or null if it is invalid or has unknown fields. */
  parseMove(move: Move): M | null;
  /** The stake that a move states, where it does (bets on several fields of a table), in minor units. A request with another stake is refused. */
  stakeOf?(move: M): bigint;
  /** How many bets a round with this move costs; absent if always one. The stake is the bet times this number, and the limits apply to the bet. */
  costInBets?(move: M): bigint;
  /**
   * Expected win per unit staked, before rounding; with choices during a round, that of the strategy that the rules text names; with choices of a bet, that of
   * the worst bet.
   */
  readonly returnToPlayer: Fraction;
  /** Expected win per unit staked at this stake, where rounding to minor units matters; absent if it never does. */
  readonly returnAtStake?: (stakeMinor: bigint) => Fraction;
  readonly basis: FiguresBasis;
  /** Standard deviation of a round's win per stake, for display; null if it depends on the player's choice. */
  readonly deviation: number | null;
  /**
   * Largest possible win as a multiple of the stake, rounded down to two decimals (`1.96`); for display, not an
   * amount.
   */
  readonly maxMultiplier: number;
  /** Chance that a round pays anything; null if it depends on the player's choice. */
  readonly hitRate: Fraction | null;
  /**
   * Chance from 0 to 1 that a round with this move pays anything. Bets with a high chance count less towards
   * wagering requirements.
   */
  winChance(move: M): Fraction;
  /** Moves with every house edge of the game: one for each field, target or price that has its own. A bet on several fields costs what its fields cost. */
  readonly pricedMoves: readonly M[];
  /** Earlier versions whose rounds can still be verified; absent for none. */
  readonly earlier?: readonly EarlierRules[];
  /**
   * What the stake of this move loses on average, in minor units, played in the way that loses least; never negative. Bets on several fields add up, also where they
   * cover each other. Rounding of payouts is left out, because it only adds to the loss. Of a simulated return: less by three standard errors.
   */
  expectedCost(move: M, stakeMinor: bigint): Fraction;
}

/** The pure rules of a game that one draw decides, the same file on the server and in the browser. */
export interface GameRules<M extends Move = Move, O = unknown> extends GameBase<M> {
  /** Plays one round. `stakeMinor` must be within `stakes`. The house keeps fractions of a minor unit. */
  outcomeOf(random: RandomIntegers, stakeMinor: bigint, move: M): RoundOutcome<O>;
  /** Rules of the rounds with the move `{ gamble: true }`, in which the player can risk a win after the draw; absent in most games. */
  readonly gamble?: GambleRules;
}

/** Rules of an earlier version, as far as verification of its rounds needs them. */
export type EarlierRules = Pick<GameRules, 'version' | 'parseMove' | 'outcomeOf'>;

/** A round with decisions, as far as it has been played. */
export interface RoundProgress<O, A extends Move = Move> {
  /** What the player may see at this point, never undrawn numbers. Plain JSON. */
  readonly outcome: O;
  /** The first stake and the stakes that actions added, in minor units. */
  readonly stakedMinor: bigint;
  readonly isOver: boolean;
  /** Total payout including all stakes, in minor units; 0n while the round is open. */
  readonly winMinor: bigint;
  /** Allowed next actions with the stake that each adds; empty once the round is over. */
  readonly options: readonly { readonly action: A; readonly addsMinor: bigint }[];
  /** Taken for a player who does not return in time: adds no stake. Null once the round is over. */
  readonly defaultAction: A | null;
}

/**
 * The pure rules of a game with decisions during the round. The state of a round follows from its seeds, its first move and the list of actions, so it is
 * computed again for each action and can be verified afterwards.
 */
export interface InteractiveRules<M extends Move = Move, A extends Move = Move, O = unknown> extends GameBase<M> {
  parseAction(action: Move): A | null;
  /** Null if one of the actions is not allowed at its place. */
  progressOf(random: RandomIntegers, stakeMinor: bigint, move: M, actions: readonly A[]): RoundProgress<O, A> | null;
  /**
   * Expected cost of a stake that an action adds, in minor units, given what the player saw before it. Absent where such a stake belongs to the best play, whose cost the
   * first stake carries, or where no action adds one.
   */
  costOfAdded?(before: O, action: A, addsMinor: bigint): Fraction;
}

/** Rules of rounds with a gamble: the draw first, then decisions about the win. Brand and market must allow the round and each step that risks the win. */
export interface GambleRules<M extends Move = Move, A extends Move = Move, O = unknown> extends InteractiveRules<
  M,
  A,
  O
> {
  risksWin(action: A): boolean;
}

export type HouseRules = GameRules | InteractiveRules;

export function isInteractive(rules: HouseRules | EarlierRules): rules is InteractiveRules {
  return 'progressOf' in rules;
}

export function isGamble(rules: HouseRules): rules is GambleRules {
  return 'risksWin' in rules;
}

/** The rules by which a round with this move is played. */
export function rulesOfMove(rules: HouseRules, move: Move): HouseRules {
  return !isInteractive(rules) && rules.gamble && move['gamble'] === true ? rules.gamble : rules;
}

/** The rules by which a round of this version was played; undefined if they are not kept. */
export function rulesOfVersion(rules: HouseRules, version: number): HouseRules | EarlierRules | undefined {
  return rules.version === version ? rules : rules.earlier?.find((earlier) => earlier.version === version);
}

/** The stake of a round with this move, in minor units: what the move states, or what it costs at this bet. */
export function stakeOfMove(rules: HouseRules, move: Move, betMinor: bigint): bigint {
  const stated = rules.stakeOf?.(move);
  if (stated !== undefined) return stated;
  const parsed = rules.parseMove(move);
  return betMinor * ((parsed && rules.costInBets?.(parsed)) ?? 1n);
}

/** True if `stakeMinor` is an allowed stake. */
export function isStakeWithin(limits: StakeLimits, stakeMinor: bigint): boolean {
  return stakeMinor >= limits.minMinor && stakeMinor <= limits.maxMinor && stakeMinor % limits.stepMinor === 0n;
}

const LADDER = [1n, 2n, 3n, 4n, 5n, 8n, 10n, 15n, 20n, 25n, 30n, 40n, 50n, 75n, 100n, 150n, 200n, 250n, 375n, 500n];

/** The stakes that a stepper offers, ascending: round multiples of the smallest. */
export function stakeLadder(limits: StakeLimits): readonly bigint[] {
  const steps: bigint[] = [];
  for (let decade = 1n; limits.minMinor * decade <= limits.maxMinor; decade *= 1000n) {
    for (const step of LADDER) {
      const stake = limits.minMinor * step * decade;
      if (stake <= limits.maxMinor && stake > (steps.at(-1) ?? 0n)) steps.push(stake);
    }
  }
  return steps;
}
