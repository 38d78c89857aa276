import type { ComponentType } from 'react';
import type { StakeLimits } from '../../game-rules.ts';
import type { RoundPresentation, Translate } from '../../view/game-view.ts';

/** A round as everybody at the table sees it. Instants are milliseconds of the server's clock. */
export interface LiveRound {
  readonly number: number;
  readonly serverSeedHash: string;
  readonly opensAtMs: number;
  readonly closesAtMs: number;
  readonly drawsAtMs: number | null;
  /** Null until the outcome is public. */
  readonly resultAtMs: number | null;
  readonly endsAtMs: number | null;
  /** Null until the outcome is public, and for a round that was given up. */
  readonly outcome: unknown;
  readonly isCancelled: boolean;
}

export interface LiveStake {
  readonly player: string;
  /** With its currency. */
  readonly amount: string;
  /** Hundredths of the multiplier. */
  readonly cashOut: number | null;
  /** With its currency; null until it is paid. */
  readonly win: string | null;
}

/** The player's own bets on a round. */
export interface OwnBet {
  readonly number: number;
  readonly stakeMinor: bigint;
  readonly move: Readonly<Record<string, string | number | boolean>>;
  readonly cashOut: number | null;
  readonly isReturned: boolean;
}

export type LiveConnection = 'connecting' | 'live' | 'lost';

export interface LiveTableState {
  readonly round: LiveRound | null;
  readonly isOpen: boolean;
  readonly players: number;
  readonly stakes: readonly LiveStake[];
  /** Newest first, without the current round. */
  readonly history: readonly { readonly number: number; readonly outcome: unknown }[];
  readonly connection: LiveConnection;
  /** Now, in milliseconds of the server's clock. */
  readonly clock: () => number;
}

export interface LiveBets {
  /** Bets on the current or last round; null without any. */
  readonly own: OwnBet | null;
  readonly isPending: boolean;
  /** What became of the last bet that was not accepted: `refused` cost nothing. Null without any. */
  readonly notice: { readonly kind: string } | null;
  readonly balanceMinor: bigint | null;
  /** The maximum is that of all bets on one round. */
  readonly limits: StakeLimits;
  /** False if a stake would be refused. */
  readonly canPlay: boolean;
  readonly place: (stakeMinor: bigint, move: OwnBet['move']) => void;
  readonly cashOut: () => void;
}

export interface LiveTableProps extends LiveBets {
  readonly table: LiveTableState;
  readonly board: LiveBoard;
  readonly presentation: RoundPresentation;
  readonly prefersReducedMotion: boolean;
  readonly isMuted: boolean;
  readonly isDemo: boolean;
  readonly formatMinor: (minor: bigint) => string;
  /** The result of a round is visible now. */
  readonly onShown: (number: number) => void;
  readonly onToggleSound: () => void;
  readonly onRules: () => void;
  readonly t: Translate<string>;
  readonly locale: string;
}

export type PhaseName = 'waiting' | 'betting' | 'closing' | 'running' | 'result';

export interface Phase {
  readonly name: PhaseName;
  /** Null if unknown: of a curve that is running. */
  readonly endsAtMs: number | null;
  readonly startedAtMs: number;
}

export interface StageProps<O> {
  /** Null until it is public. */
  readonly outcome: O | null;
  /** Of the round before, at which the stage rests. */
  readonly lastOutcome: O | null;
  readonly phase: Phase;
  readonly drawsAtMs: number | null;
  readonly clock: () => number;
  readonly isRevealed: boolean;
  readonly own: OwnBet | null;
  readonly prefersReducedMotion: boolean;
  readonly formatMinor: (minor: bigint) => string;
  readonly t: Translate<string>;
  readonly locale: string;
}

export interface FieldsProps<O> {
  /** Placed and chosen amounts by field, in minor units. */
  readonly placed: ReadonlyMap<string, bigint>;
  readonly chosen: ReadonlyMap<string, bigint>;
  /** Null until the result is revealed. */
  readonly outcome: O | null;
  /** Newest first, without a result that is not revealed. */
  readonly history: readonly { readonly number: number; readonly outcome: O }[];
  readonly isDisabled: boolean;
  readonly onBet: (field: string) => void;
  readonly formatMinor: (minor: bigint) => string;
  readonly t: Translate<string>;
  readonly locale: string;
}

/** What differs between the kinds of live tables. */
export interface LiveBoard<O = unknown> {
  /** Class with the colours of the stage. */
  readonly className: string;
  /** How long the outcome is animated before players see the result, in milliseconds. */
  readonly revealMs: (outcome: O) => number;
  /** What the bets of a player pay, in minor units. */
  readonly payoutOf: (move: OwnBet['move'], stakeMinor: bigint, outcome: O) => bigint;
  /** Name of a field, for announcements. */
  readonly nameOf: (field: string, texts: { readonly t: Translate<string>; readonly locale: string }) => string;
  /** The result in a few words. */
  readonly describe: (outcome: O, texts: Pick<LiveTableProps, 't' | 'locale'>) => string;
  readonly Stage: ComponentType<StageProps<O>>;
  /** Null for a curve, which has one bet without fields. */
  readonly Fields: ComponentType<FieldsProps<O>> | null;
  /** A result in the list of the last ones. */
  readonly Past: ComponentType<{ readonly outcome: O; readonly locale: string }>;
}
