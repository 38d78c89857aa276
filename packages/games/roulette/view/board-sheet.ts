import { BREADTH, WIDE_LENGTH, type Cell, type Spot } from './board-layout.ts';

/** A drawing of the board: wide, or tall for a phone. */
export interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly toPoint: (spot: Spot) => readonly [x: number, y: number];
  readonly toSpot: (x: number, y: number) => Spot;
  readonly size: (cell: Cell) => readonly [width: number, height: number];
}

/** `tallLength` is the length of a cell of the tall board; null: the wide board. */
export function sheetOf(tallLength: number | null): Sheet {
  const breadth = BREADTH;
  if (tallLength === null) {
    const length = WIDE_LENGTH;
    return {
      width: 14 * length,
      height: 5 * breadth,
      toPoint: ({ along, across }) => [(along + 1) * length, (3 - across) * breadth],
      toSpot: (x, y) => ({ along: x / length - 1, across: 3 - y / breadth }),
      size: (cell) => [cell.length * length, cell.breadth * breadth],
    };
  }
  const length = tallLength;
  return {
    width: 5 * breadth,
    height: 14 * length,
    toPoint: ({ along, across }) => [(across + 2) * breadth, (along + 1) * length],
    toSpot: (x, y) => ({ along: y / length - 1, across: x / breadth - 2 }),
    size: (cell) => [cell.breadth * breadth, cell.length * length],
  };
}
