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
  /** False if a stake would be refused (offline, insufficient funds). */
  readonly canPlay: boolean;
  readonly formatMinor: (minor: bigint) => string;
  readonly onPlay: (move: Readonly<Record<string, string | number | boolean>>) => void;
  readonly onDisplayed: (roundId: string) => void;
  readonly onToggleSound: () => void;
}

export interface RoundView<O> {
  readonly roundId: string;
  readonly stakeMinor: bigint;
  readonly winMinor: bigint;
  readonly outcome: O;
  readonly move: Readonly<Record<string, string | number | boolean>>;
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
