import { heightOf, symbolOfKey } from './grid.ts';
import type { ChangeSpec, ModeSpec, SlotSpec, SymbolRole, Weighted } from './slot-spec.types.ts';

/** Numbers with weights, for drawing. `bounds` are the cumulated weights. */
export interface WeightTable {
  readonly total: number;
  readonly bounds: Int32Array;
  readonly values: Int32Array;
}

export interface CompiledMode {
  readonly spec: ModeSpec;
  readonly strips: readonly Int32Array[];
  readonly heights: readonly WeightTable[] | null;
  readonly changes: readonly CompiledChange[];
  /** Multiplier of the first, second, … win of a spin; null without cascades. */
  readonly cascade: Int32Array | null;
}

/** A change with its symbols as indexes. */
export interface CompiledChange {
  readonly spec: ChangeSpec;
  /** The symbol that causes it; -1 for none. */
  readonly symbol: number;
  /** The symbol that cells become; -1 if it is drawn. */
  readonly to: number;
  /** Forge: by symbol, 1 if it changes. */
  readonly from: Int32Array;
  /** Counts of cells or reels, or symbols to become. */
  readonly table: WeightTable;
}

/** A spec prepared for playing: all arrays are `Int32Array`, so that access stays fast in simulations. */
export interface CompiledSlot {
  readonly spec: SlotSpec;
  readonly reels: number;
  readonly height: number;
  readonly cells: number;
  /** By symbol: 1 if it has the role. */
  readonly isWild: Int32Array;
  readonly isPay: Int32Array;
  readonly scatter: number;
  readonly coin: number;
  readonly collector: number;
  readonly orb: number;
  /** By symbol and count: units. */
  readonly pays: readonly Int32Array[];
  readonly values: readonly (WeightTable | null)[];
  readonly hasValues: boolean;
  /** The symbol that wilds alone pay as: the first of the list with pays. */
  readonly best: number;
  /** Cells of each line in order of the reels. */
  readonly lines: readonly Int32Array[];
  /** Four neighbours of each cell; -1 for none. */
  readonly neighbours: Int32Array;
  readonly base: CompiledMode;
  readonly free: CompiledMode | null;
  readonly holdValues: WeightTable | null;
  readonly capUnits: number;
}

/** Reads an index that is known to be within the array. */
export const at = (list: Int32Array, index: number): number => list[index] as number; // indexes come from the same compiled slot
export const pick = <T>(list: readonly T[], index: number): T => list[index] as T; // indexes come from the same compiled slot

export function weightTable(entries: readonly Weighted[]): WeightTable {
  let total = 0;
  const bounds = entries.map(([, weight]) => (total += weight));
  return { total, bounds: Int32Array.from(bounds), values: Int32Array.from(entries, ([value]) => value) };
}

const EMPTY_TABLE = weightTable([]);

/** Index of the symbol with this id; throws for an unknown id. */
export function symbolIndex(spec: SlotSpec, id: string): number {
  const index = spec.symbols.findIndex((symbol) => symbol.id === id);
  if (index < 0) throw new RangeError(`${spec.slug} has no symbol ${id}`);
  return index;
}

function compileChange(spec: SlotSpec, change: ChangeSpec): CompiledChange {
  const table =
    'into' in change
      ? weightTable(change.into.map(([id, weight]) => [symbolIndex(spec, id), weight]))
      : 'counts' in change
        ? weightTable(change.counts)
        : EMPTY_TABLE;
  const from = change.kind === 'forge' ? change.from : [];
  return {
    spec: change,
    symbol: 'symbol' in change ? symbolIndex(spec, change.symbol) : -1,
    to: 'to' in change ? symbolIndex(spec, change.to) : -1,
    from: Int32Array.from(spec.symbols, ({ id }) => (from.includes(id) ? 1 : 0)),
    table,
  };
}

function compileMode(spec: SlotSpec, mode: ModeSpec): CompiledMode {
  return {
    spec: mode,
    strips: mode.reels.map((strip) => Int32Array.from(strip, (key) => symbolOfKey(spec, key))),
    heights: mode.heights?.map(weightTable) ?? null,
    changes: mode.changes?.map((change) => compileChange(spec, change)) ?? [],
    cascade: mode.cascade ? Int32Array.from(mode.cascade.multipliers) : null,
  };
}

/** Units by count: the entry with the largest count that is reached. */
function payTable(pays: readonly (readonly [number, number])[], cells: number): Int32Array {
  const table = new Int32Array(cells + 1);
  for (const [from, units] of pays) table.fill(units, from);
  return table;
}

function neighboursOf(reels: number, height: number): Int32Array {
  const table = new Int32Array(reels * height * 4).fill(-1);
  for (let reel = 0; reel < reels; reel += 1)
    for (let row = 0; row < height; row += 1) {
      const cell = reel * height + row;
      if (row > 0) table[cell * 4] = cell - 1;
      if (row < height - 1) table[cell * 4 + 1] = cell + 1;
      if (reel > 0) table[cell * 4 + 2] = cell - height;
      if (reel < reels - 1) table[cell * 4 + 3] = cell + height;
    }
  return table;
}

export function compileSpec(spec: SlotSpec): CompiledSlot {
  const height = heightOf(spec);
  const reels = spec.rows.length;
  const flags = (role: SymbolRole): Int32Array =>
    Int32Array.from(spec.symbols, (symbol) => (symbol.role === role ? 1 : 0));
  const find = (role: SymbolRole): number => spec.symbols.findIndex((symbol) => symbol.role === role);
  const lines = spec.pay.kind === 'lines' ? spec.pay.lines : [];
  return {
    spec,
    reels,
    height,
    cells: reels * height,
    isWild: flags('wild'),
    isPay: flags('pay'),
    scatter: find('scatter'),
    coin: find('coin'),
    collector: find('collector'),
    orb: find('orb'),
    pays: spec.symbols.map((symbol) => payTable(symbol.pays ?? [], reels * height)),
    values: spec.symbols.map((symbol) => (symbol.values ? weightTable(symbol.values) : null)),
    hasValues: spec.symbols.some((symbol) => symbol.values),
    best: find('pay'),
    lines: lines.map((rows) => Int32Array.from(rows, (row, reel) => reel * height + row)),
    neighbours: neighboursOf(reels, height),
    base: compileMode(spec, spec.base),
    free: spec.free ? compileMode(spec, spec.free) : null,
    holdValues: spec.hold ? weightTable(spec.hold.values) : null,
    capUnits: spec.capBets * 100,
  };
}
