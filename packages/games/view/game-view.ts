/** Props of every house game's view. Views know neither endpoints nor sessions. */
export interface GameViewProps<O> {
  /** The newest round; a new `roundId` is animated, then `onDisplayed` is called once. Null before the first. */
  readonly round: RoundView<O> | null;
  /** A round was requested and has not arrived yet. */
  readonly isPending: boolean;
  /** No animation and no sound: the user prefers reduced motion. */
  readonly prefersReducedMotion: boolean;
  readonly isMuted: boolean;
  readonly stake: StakeControl;
  /** False if a stake would be refused (offline, insufficient funds, the next round may not start yet). */
  readonly canPlay: boolean;
  /** Time until the next round may start; null if it may start now. */
  readonly wait: RoundWait | null;
  readonly presentation: RoundPresentation;
  readonly formatMinor: (minor: bigint) => string;
  readonly onPlay: (move: Readonly<Record<string, string | number | boolean>>) => void;
  /**
   * Reports the move that the play button would place now, for autoplay (`use-reported-move.ts`); null: none is chosen yet. A game with a choice whose view does
   * not report it has no autoplay.
   */
  readonly onMoveChange?: (move: Readonly<Record<string, string | number | boolean>> | null) => void;
  readonly onDisplayed: (roundId: string) => void;
  readonly onToggleSound: () => void;
  /** Opens the rules of the game. */
  readonly onRules: () => void;
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
  /** Whether a payout of at most the stake may be presented as a win. */
  readonly allowsLossCelebration: boolean;
}

export interface RoundView<O> {
  readonly roundId: string;
  readonly stakeMinor: bigint;
  readonly winMinor: bigint;
  readonly outcome: O;
  readonly move: Readonly<Record<string, string | number | boolean>>;
  /** ISO instant of the server's clock. */
  readonly playedAt: string;
  /** True for a round of an earlier visit: its end is shown immediately. */
  readonly isRestored: boolean;
}

export interface StakeControl {
  readonly minor: bigint;
  readonly canLess: boolean;
  readonly canMore: boolean;
  readonly onStep: (direction: -1 | 1) => void;
}

/** Translates a view's message keys: `t('spin')`. */
export type Translate<W extends string> = (key: W, values?: Readonly<Record<string, string | number>>) => string;
