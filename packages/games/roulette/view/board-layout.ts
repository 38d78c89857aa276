import { ROULETTE_FIELDS, type RouletteField } from '../roulette-fields.ts';

/** Along the table from the zero (-1 … 0) over twelve rows (0 … 12) to the columns (12 … 13); across from dozens (-1 … 0) and even chances (-2 … -1) over the three numbers of a row (0 … 3). */
export interface Spot {
  readonly along: number;
  readonly across: number;
}

export interface Cell extends Spot {
  readonly field: RouletteField;
  /** Size along and across. */
  readonly length: number;
  readonly breadth: number;
}

/** Sizes of the drawing in its own units: the breadth of each cell, and the length of the cells of the wide board. */
export const BREADTH = 62;
export const WIDE_LENGTH = 56;
/** Lines at the edge. */
export const EDGE = 2;
/** On a phone of 360 pixels 24 and 47 pixels. */
const TALL_LENGTHS = { min: 22, max: 43 };

/** Length of the cells of the tall board with which it is not higher than `heightPx` at that width. */
export function tallLengthOf(widthPx: number, heightPx: number): number {
  const unitsHigh = (heightPx * (5 * BREADTH + 2 * EDGE)) / widthPx;
  const fitting = Math.floor(((unitsHigh - 2 * EDGE) / 14) * 10) / 10;
  return Math.min(Math.max(fitting, TALL_LENGTHS.min), TALL_LENGTHS.max);
}

const OUTSIDE = ['low', 'even', 'red', 'black', 'odd', 'high'];

function centreOf(number: number): Spot {
  if (number === 0) return { along: -0.5, across: 1.5 };
  return { along: Math.floor((number - 1) / 3) + 0.5, across: ((number - 1) % 3) + 0.5 };
}

function mean(numbers: readonly number[]): Spot {
  const centres = numbers.map(centreOf);
  const sum = centres.reduce((a, b) => ({ along: a.along + b.along, across: a.across + b.across }));
  return { along: sum.along / numbers.length, across: sum.across / numbers.length };
}

/** Where chips of a field lie. */
export function spotOf({ id, kind, numbers }: RouletteField): Spot {
  const [first = 0, second = 0, third = 0] = numbers;
  switch (kind) {
    case 'straight':
    case 'corner':
      return mean(numbers);
    case 'split':
      return first === 0 ? { along: 0, across: centreOf(second).across } : mean(numbers);
    case 'street':
    case 'line':
      return { along: mean(numbers).along, across: 0 };
    case 'trio':
      return { along: 0, across: (centreOf(second).across + centreOf(third).across) / 2 };
    case 'first_four':
      return { along: 0, across: 0 };
    case 'column':
      return { along: 12.5, across: first - 0.5 };
    case 'dozen':
      return { along: Math.floor(first / 12) * 4 + 2, across: -0.5 };
    default:
      return { along: OUTSIDE.indexOf(id) * 2 + 1, across: -1.5 };
  }
}

export const SPOTS: readonly (Spot & { readonly field: RouletteField })[] = ROULETTE_FIELDS.map((field) => ({
  field,
  ...spotOf(field),
}));

function sizeOf({ kind, numbers }: RouletteField): readonly [length: number, breadth: number] | null {
  if (kind === 'straight') return numbers[0] === 0 ? [1, 3] : [1, 1];
  if (kind === 'column') return [1, 1];
  if (kind === 'dozen') return [4, 1];
  return numbers.length === 18 ? [2, 1] : null;
}

/** The printed cells. */
export const CELLS: readonly Cell[] = SPOTS.flatMap(({ field, along, across }) => {
  const size = sizeOf(field);
  return size ? [{ field, along, across, length: size[0], breadth: size[1] }] : [];
});

/** How near to a line of the numbers a pointer must be for a split, street, corner or line, in cells. */
const NEAR = 0.26;

/** The same along the tall board, whose rows are lower than their cells are wide. */
export const NEAR_TALL = 0.18;

/** The field at a point of the table; null outside. `near` is the distance along the table. */
export function fieldAt({ along, across }: Spot, near = NEAR): RouletteField | null {
  const cell = CELLS.find(
    (one) => Math.abs(along - one.along) <= one.length / 2 && Math.abs(across - one.across) <= one.breadth / 2,
  );
  let [nearest, distance]: [RouletteField | null, number] = [null, NEAR];
  for (const spot of SPOTS) {
    const away = Math.max((Math.abs(spot.along - along) * NEAR) / near, Math.abs(spot.across - across));
    if (sizeOf(spot.field) === null && away < distance) [nearest, distance] = [spot.field, away];
  }
  return nearest ?? cell?.field ?? null;
}
