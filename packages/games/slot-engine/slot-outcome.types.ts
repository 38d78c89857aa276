import type { Card } from '../cards/cards.ts';

/**
 * A round as a view shows it, without knowledge of the rules. Symbols are indexes into `spec.symbols`. A cell is
 * `reel * height + row`, where `height` is the largest number of rows of the spec. All units are hundredths of the bet.
 */
export interface SlotOutcome {
  readonly spins: readonly SlotSpin[];
  /** Win of the round after the cap. */
  readonly units: number;
  /** Units of a bet: 100, or more for a bought feature. A win is a multiple of the total stake of `units / staked`. */
  readonly staked: number;
  /** Present if the maximum win ended the round. */
  readonly isCapped?: true;
  /** Present in rounds whose win the player can gamble, also if there is none. */
  readonly gamble?: SlotGamble;
}

/** What the player has gambled. `units` of the outcome stay the win of the spins. */
export interface SlotGamble {
  /** In order. */
  readonly cards: readonly { readonly pick: 'red' | 'black'; readonly card: Card }[];
  /** The win after these cards, in units; 0 after a wrong one. */
  readonly units: number;
}

export interface SlotSpin {
  /** `bought` has no grid: its only step triggers the free spins. */
  readonly mode: 'base' | 'free' | 'respin' | 'hold' | 'bought';
  /** Position on each strip of the top row. Absent for `hold` and `bought`: the grid of the spin before stays. */
  readonly stops?: readonly number[];
  /** Rows of each reel in this spin, where they vary. */
  readonly heights?: readonly number[];
  /** Cells that stay from the spin before, on top of what the reels show. */
  readonly kept?: KeptCells;
  /** Multiplier of the feature at the start of this spin; absent for 1. */
  readonly multiplier?: number;
  readonly steps: readonly SlotStep[];
  /** Spins of this feature left after this one; absent in the base game. */
  readonly left?: number;
  /** Win of this spin. */
  readonly units: number;
  /** Win of the round up to and including this spin. */
  readonly total: number;
}

export interface KeptCells {
  readonly by: 'stay' | 'walk' | 'lock';
  readonly cells: readonly number[];
  readonly symbols: readonly number[];
  /** Value that each symbol carries (multiplier), 0 for none; absent if none has one. */
  readonly values?: readonly number[];
  /** Where each symbol was before, for `walk`. */
  readonly from?: readonly number[];
}

export type SlotStep =
  | ValuesStep
  | ChangeStep
  | WinsStep
  | CascadeStep
  | MultiplierStep
  | CollectStep
  | LockStep
  | BoardStep
  | TriggerStep
  | FinalStep
  | CapStep;

/** Values of symbols that have just landed: units of coins, multipliers of wilds, numbers of orbs. */
export interface ValuesStep {
  readonly type: 'values';
  readonly cells: readonly number[];
  readonly values: readonly number[];
}

/** Symbols change in place. For `split` they keep their symbol and count twice. */
export interface ChangeStep {
  readonly type: 'change';
  readonly by: 'expand' | 'mystery' | 'forge' | 'strew' | 'link' | 'split' | 'copy' | 'ring';
  /** The cells that cause it; empty if none is in view. */
  readonly sources: readonly number[];
  readonly cells: readonly number[];
  /** The new symbol of each cell. */
  readonly symbols: readonly number[];
}

export interface SlotWin {
  readonly kind: 'line' | 'ways' | 'cluster' | 'anywhere' | 'scatter';
  readonly symbol: number;
  /** Symbols in a row, reels, or cells. */
  readonly count: number;
  readonly cells: readonly number[];
  /** Index of the line, from 0; only for lines. */
  readonly line?: number;
  /** The line was read from the right. */
  readonly isFromRight?: true;
  /** Number of ways; only for ways. */
  readonly ways?: number;
  /** Product of the wild multipliers in this win; absent for 1. */
  readonly wildMultiplier?: number;
  /** Wild multiplier included, multiplier of the step not. */
  readonly units: number;
}

/** All wins that the grid pays at this moment. */
export interface WinsStep {
  readonly type: 'wins';
  readonly wins: readonly SlotWin[];
  /** Multiplies the sum of the wins except scatters: feature, cascade and orbs. 1 for none. */
  readonly multiplier: number;
  /** Paid in total. 0 while a respin for the win follows: then the last grid pays. */
  readonly units: number;
}

/** Winning symbols disappear, symbols above fall, new ones follow. */
export interface CascadeStep {
  readonly type: 'cascade';
  readonly removed: readonly number[];
  /** New symbols for each reel, top to bottom. */
  readonly added: readonly (readonly number[])[];
}

/** The multiplier has a new value. */
export interface MultiplierStep {
  readonly type: 'multiplier';
  readonly by: 'orb' | 'spin' | 'cascade' | 'retrigger';
  readonly value: number;
  /** The orbs that raised it; empty otherwise. */
  readonly cells: readonly number[];
}

/** Each collector pays all coins in view. */
export interface CollectStep {
  readonly type: 'collect';
  readonly collectors: readonly number[];
  readonly coins: readonly number[];
  readonly multiplier: number;
  readonly units: number;
}

/** Coins lock in hold-and-spin. `left` respins remain. */
export interface LockStep {
  readonly type: 'lock';
  readonly cells: readonly number[];
  readonly values: readonly number[];
  readonly left: number;
}

/** End of hold-and-spin: the sum of all coins, times the multiplier of full rows, and the prize for a full board. */
export interface BoardStep {
  readonly type: 'board';
  readonly coinUnits: number;
  readonly multiplier: number;
  readonly boardUnits: number;
  readonly units: number;
}

/** A feature starts or is extended. */
export interface TriggerStep {
  readonly type: 'trigger';
  readonly feature: 'free' | 'retrigger' | 'hold' | 'respin';
  /** Spins won. */
  readonly count: number;
  readonly cells: readonly number[];
}

/** Collected orbs multiply the win of this spin, or with `scope` `feature` that of all free spins. `units` is what this adds. */
export interface FinalStep {
  readonly type: 'final';
  readonly scope: 'spin' | 'feature';
  readonly multiplier: number;
  readonly units: number;
}

/** The maximum win is reached; the spin's units and the round's total are already cut. */
export interface CapStep {
  readonly type: 'cap';
  readonly capUnits: number;
}
