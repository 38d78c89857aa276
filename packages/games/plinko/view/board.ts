import type { CanvasSize } from '../../view/use-canvas.ts';

/** Where rows, ball and slots are, in CSS pixels. */
export interface Board {
  readonly rows: number;
  readonly middle: number;
  readonly top: number;
  /** Distance between slots, and between rows. */
  readonly dx: number;
  readonly dy: number;
  readonly ball: number;
  readonly slotTop: number;
  readonly slotHeight: number;
}

export function boardOf({ width, height }: CanvasSize, rows: number): Board {
  const slotHeight = Math.min(46, Math.max(30, height * 0.09));
  const top = Math.max(38, height * 0.13);
  const bottom = height - slotHeight - Math.max(8, height * 0.03);
  const dy = Math.max(2, (bottom - top) / rows);
  const dx = Math.max(2, Math.min((width - 12) / (rows + 2), dy * 1.6, 58));
  return {
    rows,
    middle: width / 2,
    top,
    dx,
    dy,
    ball: Math.min(dx * 0.3, dy * 0.36, 13),
    slotTop: bottom + 4,
    slotHeight,
  };
}

export const START_MS = 260;
export const ROW_MS = 125;
export const END_MS = 240;

/** Part of a hop between two rows as height: the ball first rises a little, then falls. */
function fall(part: number): number {
  return 1.5 * part * part - 0.5 * part;
}

export interface BallAt {
  readonly x: number;
  readonly y: number;
  /** The row that it has hit last; -1 before the first. */
  readonly row: number;
  /** Time since that hit. */
  readonly sinceMs: number;
}

/** The ball on its drawn path after `elapsedMs`. */
export function ballAt(board: Board, path: readonly number[], elapsedMs: number): BallAt {
  const { middle, top, dx, dy, ball, slotTop, rows } = board;
  const xAt = (row: number): number => {
    const rights = path.slice(0, row).reduce((sum, step) => sum + step, 0);
    return middle + (rights - row / 2) * dx;
  };
  const yAt = (row: number): number => (row >= rows ? slotTop - ball * 0.4 : top + row * dy - ball * 1.5);
  if (elapsedMs < START_MS) {
    const part = elapsedMs / START_MS;
    return { x: middle, y: yAt(0) - dy * 1.6 * (1 - part * part), row: -1, sinceMs: elapsedMs };
  }
  const time = elapsedMs - START_MS;
  const row = Math.min(rows - 1, Math.floor(time / ROW_MS));
  const isLast = row === rows - 1;
  const part = Math.min(1, (time - row * ROW_MS) / (isLast ? END_MS : ROW_MS));
  const y = yAt(row) + (yAt(row + 1) - yAt(row)) * fall(part);
  return { x: xAt(row) + (xAt(row + 1) - xAt(row)) * part, y, row, sinceMs: time - row * ROW_MS };
}

export function pathMs(rows: number): number {
  return START_MS + (rows - 1) * ROW_MS + END_MS;
}
