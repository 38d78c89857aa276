/** Wins are whole units. A bet is 100 units, so a win of 250 units pays 2.5 times the bet. */
export const UNITS_PER_BET = 100;

/** A spin, a spin whose win can be gambled, or the start of the free spins for `spec.buy.cost` times the bet. */
export type SlotMove = { readonly buy?: true; readonly gamble?: true };

/**
 * - `pay`: pays on lines, ways, in clusters or anywhere.
 * - `wild`: counts as any `pay` symbol. May carry a multiplier (`values`) for the wins that it is part of.
 * - `scatter`: pays by count anywhere and starts free spins.
 * - `mystery`: becomes one drawn symbol, the same on the whole grid.
 * - `coin`: carries a prize in units, for `collect` and hold-and-spin.
 * - `collector`: pays all coins in view.
 * - `orb`: carries a number that is added to a multiplier.
 * - `special`: has no pay of its own; a change of the mode uses it.
 */
export type SymbolRole = 'pay' | 'wild' | 'scatter' | 'mystery' | 'coin' | 'collector' | 'orb' | 'special';

/** A drawn number with its weight. */
export type Weighted = readonly [value: number, weight: number];

export interface SymbolSpec {
  /** Name of the symbol in texts (`symbol.<id>`) and art. */
  readonly id: string;
  /** One character that stands for the symbol in reel strips. */
  readonly key: string;
  readonly role: SymbolRole;
  /** Units from this count on, ascending by count. Per line, per way, per cluster or for all symbols in view; scatters by count in view. */
  readonly pays?: readonly (readonly [count: number, units: number])[];
  /** Drawn for every symbol that lands: units of a coin, multiplier of a wild, number of an orb. Multipliers of several wilds in a win are added; with ways, a wild with multiplier 3 counts as three symbols. */
  readonly values?: readonly Weighted[];
}

export type PaySpec =
  /** From the left reel, three or more in a row. `lines[i][reel]` is a row from the top. */
  | { readonly kind: 'lines'; readonly lines: readonly (readonly number[])[]; readonly direction?: 'left' | 'both' }
  /** From the left reel, one or more on each of the next reels; ways multiply. */
  | { readonly kind: 'ways' }
  /** Groups of neighbours (up, down, left, right). */
  | { readonly kind: 'cluster' }
  /** By count anywhere on the grid. */
  | { readonly kind: 'anywhere' };

/** What changes on the grid after it has landed and before it pays, in the order of the list; after a cascade again, except `strew` and `copy`. */
export type ChangeSpec =
  /** `symbol` becomes `to` over its reel, row, both (cross) or the eight cells around (block). Scatters stay. */
  | {
      readonly kind: 'expand';
      readonly symbol: string;
      readonly to: string;
      readonly shape: 'reel' | 'row' | 'cross' | 'block';
    }
  /** All mystery symbols become one drawn symbol. */
  | {
      readonly kind: 'mystery';
      readonly symbol: string;
      readonly into: readonly (readonly [id: string, weight: number])[];
    }
  /** With `symbol` in view, it and all symbols of `from` become `to`. */
  | { readonly kind: 'forge'; readonly symbol: string; readonly from: readonly string[]; readonly to: string }
  /** With chance 1 in `oneIn`, a drawn number of paying symbols become `to`; not on the first reel with ways. */
  | { readonly kind: 'strew'; readonly oneIn: number; readonly counts: readonly Weighted[]; readonly to: string }
  /** Two or more `symbol` in one row: the cells of the row from the first to the last become `to`. Scatters stay. */
  | { readonly kind: 'link'; readonly symbol: string; readonly to: string }
  /** Every paying symbol on the row of a `symbol` counts twice. Only with ways. */
  | { readonly kind: 'split'; readonly symbol: string }
  /** With chance 1 in `oneIn`, a drawn number of neighbouring reels show the symbols of the leftmost of them. */
  | { readonly kind: 'copy'; readonly oneIn: number; readonly counts: readonly Weighted[] }
  /** The rings of a square grid (0 is the outermost) that hold a `symbol` become one drawn symbol per ring. */
  | {
      readonly kind: 'ring';
      readonly symbol: string;
      readonly into: readonly (readonly [id: string, weight: number])[];
    };

/** Wilds that stay for the next spin of the mode. In the base game they start respins while they are in view, at most 30. */
export interface PersistSpec {
  readonly symbol: string;
  /** `stay` keeps the cell; the others move one cell and leave the grid at its edge. */
  readonly move: 'stay' | 'left' | 'right' | 'up';
  /** Added to its multiplier each spin; 0 keeps it. */
  readonly grow: number;
  readonly growMax: number;
  /** The symbol that it becomes when its multiplier reaches `at`. */
  readonly becomes?: { readonly symbol: string; readonly at: number };
}

export interface CascadeSpec {
  /** Multiplier of the first win of a spin, of the second, …; the last one repeats. */
  readonly multipliers: readonly number[];
}

/** After a win, locked cells stay and the others spin again, as long as each respin wins more than the spin before. Then the last grid pays. */
export interface RespinSpec {
  /** What is locked: the winning cells, or whole reels with a winning cell. */
  readonly lock: 'cells' | 'reels';
  readonly spinsMax: number;
}

/** How spins of one kind (base game, free spins) work. */
export interface ModeSpec {
  /** One strip per reel, keys from top to bottom; a strip is a ring. */
  readonly reels: readonly string[];
  /** Drawn number of rows for each reel; absent if all reels keep the rows of the spec. */
  readonly heights?: readonly (readonly Weighted[])[];
  readonly changes?: readonly ChangeSpec[];
  readonly persist?: PersistSpec;
  readonly cascade?: CascadeSpec;
  readonly respin?: RespinSpec;
  /** Collectors in view pay all coins in view. */
  readonly collects?: boolean;
  /**
   * Orbs in view: `spin` multiplies the win of this spin by their sum, after its last cascade; `feature` adds them to the
   * multiplier of the free spins for good; `end` multiplies the win of all free spins by the sum of all at their end.
   */
  readonly orbs?: 'spin' | 'feature' | 'end';
}

export interface FreeSpinsSpec extends ModeSpec {
  /** Free spins for this many scatters or more in a base spin, ascending. */
  readonly awards: readonly (readonly [count: number, spins: number])[];
  /** The same for scatters in a free spin; absent if free spins cannot be won again. */
  readonly retriggers?: readonly (readonly [count: number, spins: number])[];
  /** No more free spins than this in one round. */
  readonly spinsMax: number;
  readonly multiplier: {
    readonly start: number;
    /** Added after each free spin, each cascade of the feature or each retrigger. */
    readonly step?: { readonly per: 'spin' | 'cascade' | 'retrigger'; readonly add: number };
    readonly max: number;
  };
}

/** `countMin` coins in a base spin lock and start respins, in which only coins and blanks land. */
export interface HoldSpec {
  readonly symbol: string;
  readonly countMin: number;
  /** Respins at the start and after each new coin. */
  readonly respins: number;
  /** Chance that an empty cell gets a coin in a respin. */
  readonly chance: readonly [of: number, outOf: number];
  readonly values: readonly Weighted[];
  /** Units paid on top if every cell holds a coin. */
  readonly boardUnits: number;
  /** Added to the multiplier of all prizes for each complete row; absent if rows add nothing. */
  readonly perFullRow?: number;
}

/** Start of the free spins for a multiple of the bet, without a base spin. */
export interface BuySpec {
  /** Price as a multiple of the bet. */
  readonly cost: number;
  /** Free spins as if this many scatters had landed (scatters themselves pay nothing). */
  readonly scatters: number;
}

export interface SlotSpec {
  readonly slug: string;
  readonly version: number;
  /** Largest win of a round as a multiple of the bet. A round ends when it is reached. */
  readonly capBets: number;
  /** Rows of each reel; the largest number where a mode draws heights. */
  readonly rows: readonly number[];
  readonly symbols: readonly SymbolSpec[];
  readonly pay: PaySpec;
  readonly base: ModeSpec;
  readonly free?: FreeSpinsSpec;
  readonly hold?: HoldSpec;
  readonly buy?: BuySpec;
  readonly stakes: 'low' | 'middle' | 'middle-low' | 'high';
}
