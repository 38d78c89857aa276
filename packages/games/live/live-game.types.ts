import type { GameRules, Move } from '../game-rules.ts';

export type LiveKind = 'roulette' | 'baccarat' | 'crash' | 'wheel';

/** Lengths of the phases of a round, in milliseconds. */
export interface LiveTiming {
  readonly bettingMs: number;
  /** From the end of betting to the draw. */
  readonly closingMs: number;
  /** How long the result is shown, its animation included. */
  readonly resultMs: number;
  /** Before the next betting opens; its hash is public meanwhile. */
  readonly pauseMs: number;
}

/** What makes a game a live table: its rounds are shared by all players at the table. Its draw must not depend on the move. */
export interface LiveSettings {
  readonly kind: LiveKind;
  readonly timing: LiveTiming;
  /** How long after the draw its outcome becomes public, in milliseconds. */
  readonly runMsOf: (outcome: unknown) => number;
  /** The move of a stake that was cashed out at `hundredths` of the multiplier; only for curves, where a player has one bet per round. */
  readonly cashedOut?: (hundredths: number) => Move;
}

export interface LiveGame extends LiveSettings {
  readonly rules: GameRules;
}
