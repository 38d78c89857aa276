import type { StakeLimits } from '../game-rules.ts';

/** Props of every house game's view. Views know neither endpoints nor sessions. */
export interface GameViewProps<O> {
  /**
   * The newest round; a new `roundId` is animated, and in a round with decisions each new number of `actions`. Once a round that is over was shown,
   * `onDisplayed` is called once. Null before the first.
   */
  readonly round: RoundView<O> | null;
  /** A round or an action was requested and its result has not arrived yet. */
  readonly isPending: boolean;
  /** No animation and no sound: the user prefers reduced motion. */
  readonly prefersReducedMotion: boolean;
  readonly isMuted: boolean;
  readonly stake: StakeControl;
  /** Set while the next round is a free spin: no money is staked, and the stake cannot be chosen. Only slots get it. */
  readonly freeSpins?: FreeSpins | null;
  /** False if a stake would be refused (offline, insufficient funds, the next round may not start yet). */
  readonly canPlay: boolean;
  /** Time until the next round may start; null if it may start now. */
  readonly wait: RoundWait | null;
  readonly presentation: RoundPresentation;
  readonly formatMinor: (minor: bigint) => string;
  readonly onPlay: (move: Readonly<Record<string, string | number | boolean>>) => void;
  /** False if this option of the open round would be refused: offline, a request is running, or the stake that it adds is not covered or not allowed now. */
  readonly canAct: (option: RoundOption) => boolean;
  /** Takes one of `round.options`; ignored while `isPending`. */
  readonly onAct: (action: RoundOption['action']) => void;
  /**
   * Reports the move that the play button would place now, for autoplay (`use-reported-move.ts`); null: none is chosen yet. A game whose view does not report it
   * has no autoplay.
   */
  readonly onMoveChange?: (move: Readonly<Record<string, string | number | boolean>> | null) => void;
  readonly onDisplayed: (roundId: string) => void;
  readonly onToggleSound: () => void;
  /** Opens the rules of the game. */
  readonly onRules: () => void;
}

/** Free spins that a bonus gave the player. */
export interface FreeSpins {
  /** Before the round that is running. */
  readonly left: number;
  /** Winnings so far, in minor units. */
  readonly wonMinor: bigint;
}

/** A part of the minimum time between the starts of two rounds. */
export interface RoundWait {
  /** On the clock of `performance.now()`. */
  readonly startedAtMs: number;
  readonly ms: number;
}

/** What the market allows in the presentation of a round. */
export interface RoundPresentation {
  /** Whether the player may shorten the time until the result (skip, quick spin, tap to stop). */
  readonly allowsTurbo: boolean;
  /** Whether wins can be gambled in games that have a gamble; absent: no. */
  readonly allowsGamble?: boolean;
  /** An active bonus: until it ends no win can be gambled. */
  readonly isGambleStopped?: boolean;
}

/** An allowed next action of a round with decisions. */
export interface RoundOption {
  readonly action: Readonly<Record<string, string | number | boolean>>;
  /** The stake that it adds, in minor units; 0n for most. */
  readonly addsMinor: bigint;
}

export interface RoundView<O> {
  readonly roundId: string;
  /** The first stake. */
  readonly stakeMinor: bigint;
  /** All stakes: the first one and those that actions added. */
  readonly stakedMinor: bigint;
  /** 0n while the round is open. */
  readonly winMinor: bigint;
  /** False while a round with decisions waits for the player. */
  readonly isOver: boolean;
  /** Allowed next actions; empty once the round is over, and in games without decisions. */
  readonly options: readonly RoundOption[];
  /** Actions taken so far. */
  readonly actions: readonly RoundOption['action'][];
  readonly outcome: O;
  readonly move: Readonly<Record<string, string | number | boolean>>;
  /** ISO instant of the server's clock. */
  readonly playedAt: string;
  /** True for a round of an earlier visit: its end, or its present state if it is open, is shown immediately. */
  readonly isRestored: boolean;
}

/** What is wrong with a typed stake: no number, `1,000` in doubt, outside the limits, between two steps. */
export type StakeProblem = 'format' | 'ambiguous' | 'outside' | 'step';

export interface StakeControl {
  readonly minor: bigint;
  /** What the market and the game allow as the sum of all bets of a round. */
  readonly limits: StakeLimits;
  /** What bets can use, in minor units; null until it is known. */
  readonly balanceMinor: bigint | null;
  /** Highest sum of all stakes of a round under market, bonus and limits, also where `limits` are those of one bet; null: none is known. */
  readonly roundMaxMinor: bigint | null;
  /** What limits of bets and losses leave for further stakes; null: no such limit. */
  readonly leftMinor: bigint | null;
  /** The text of the field: what the player has typed, else the stake in plain digits. */
  readonly typed: string;
  /** Why `typed` is no stake; no round starts meanwhile. */
  readonly problem: StakeProblem | null;
  /** Reads typed text; an allowed amount becomes the stake. */
  readonly onType: (text: string) => void;
  /** The field loses the focus: an allowed amount is shown in plain digits again. */
  readonly onLeave: () => void;
  readonly canLess: boolean;
  readonly canMore: boolean;
  readonly onStep: (direction: -1 | 1) => void;
}

/** Translates a view's message keys: `t('spin')`. */
export type Translate<W extends string> = (key: W, values?: Readonly<Record<string, string | number>>) => string;
