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

/** A game whose rounds everybody at the table shares. */
export interface LiveGame<M extends Move = Move> {
  readonly kind: LiveKind;
  /** The draw does not depend on the move, so that one draw decides for all players. */
  readonly rules: GameRules<M>;
  readonly timing: LiveTiming;
  /** How long after the draw its outcome becomes public, in milliseconds. */
  readonly runMsOf: (outcome: unknown) => number;
  /** The move of a stake that was cashed out at `hundredths` of the multiplier; only for curves. */
  readonly cashedOut?: (hundredths: number) => M;
}
