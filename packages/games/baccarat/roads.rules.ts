import type { BaccaratWinner } from './baccarat-hand.ts';

const ROAD_ROWS = 6;

export interface PastCoup {
  readonly number: number;
  readonly winner: BaccaratWinner;
}

export interface RoadCell {
  /** From 0, at the left and the top. */
  readonly column: number;
  readonly row: number;
  readonly winner: BaccaratWinner;
  /** Ties since this coup; only in the big road. */
  readonly ties: number;
}

/** Every coup in a cell of its own, column by column. A coup keeps its row as older ones disappear; at most `columns` columns, the newest. */
export function beadPlate(coups: readonly PastCoup[], columns: number): readonly RoadCell[] {
  const columnOf = ({ number }: PastCoup) => Math.floor((number - 1) / ROAD_ROWS);
  const last = Math.max(0, ...coups.map(columnOf));
  const first = Math.max(last - columns + 1, Math.min(last, ...coups.map(columnOf)));
  return coups
    .filter((coup) => columnOf(coup) >= first)
    .map((coup) => ({
      column: columnOf(coup) - first,
      row: (coup.number - 1) % ROAD_ROWS,
      winner: coup.winner,
      ties: 0,
    }));
}

/** Coups of Player and Banker, oldest first, as runs of equal winners. Ties count at the coup before them; those before the first one are left out. */
export function runsOf(coups: readonly PastCoup[]): readonly { readonly winner: BaccaratWinner; ties: number[] }[] {
  const runs: { winner: BaccaratWinner; ties: number[] }[] = [];
  for (const { winner } of coups) {
    const run = runs.at(-1);
    if (winner === 'tie') {
      if (run) run.ties[run.ties.length - 1] = (run.ties.at(-1) ?? 0) + 1;
    } else if (run?.winner === winner) run.ties.push(0);
    else runs.push({ winner, ties: [0] });
  }
  return runs;
}

/** One column for each run of equal winners, downwards; where no cell is free below, it continues to the right. At most `columns` columns, the newest. */
export function bigRoad(coups: readonly PastCoup[], columns: number): readonly RoadCell[] {
  const cells: RoadCell[] = [];
  const taken = new Set<string>();
  let start = -1;
  for (const { winner, ties } of runsOf(coups)) {
    do start += 1;
    while (taken.has(`${start} 0`));
    let [column, row, hasTurned] = [start, 0, false];
    for (const [at, count] of ties.entries()) {
      if (at > 0) {
        hasTurned ||= row + 1 === ROAD_ROWS || taken.has(`${column} ${row + 1}`);
        if (hasTurned) column += 1;
        else row += 1;
      }
      taken.add(`${column} ${row}`);
      cells.push({ column, row, winner, ties: count });
    }
  }
  const first = Math.max(0, Math.max(0, ...cells.map(({ column }) => column)) - columns + 1);
  return cells.filter(({ column }) => column >= first).map((cell) => ({ ...cell, column: cell.column - first }));
}
