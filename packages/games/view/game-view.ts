/** What every view of a house game receives. Views know neither calls nor sessions: the page plays, the view shows. */
export interface GameViewProps<O> {
  /** The newest round; a new `roundId` is played out, then `onDisplayed` is called once. Null before the first. */
  readonly round: RoundView<O> | null;
  /** A round has been asked for and is not here yet. */
  readonly isPending: boolean;
  /** No animation and no sound: the reader asked for reduced motion. */
  readonly prefersReducedMotion: boolean;
  readonly isMuted: boolean;
  readonly stake: StakeControl;
  /** False while a stake would be refused anyway (offline, not enough money). */
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
  /** True for a round of an earlier visit: its end is shown at once. */
  readonly isRestored: boolean;
}

export interface StakeControl {
  readonly minor: bigint;
  readonly canLess: boolean;
  readonly canMore: boolean;
  readonly onStep: (direction: -1 | 1) => void;
}

/** Words of a view: `t('spin')`. The page gives them in the reader's language. */
export type Translate<W extends string> = (key: W, values?: Readonly<Record<string, string | number>>) => string;
