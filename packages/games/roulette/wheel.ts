/** The numbers of a single-zero wheel, clockwise from the zero. */
export const WHEEL: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
];

export const POCKETS = 37;

const RED: ReadonlySet<number> = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

export type PocketColour = 'green' | 'red' | 'black';

export function colourOf(number: number): PocketColour {
  if (number === 0) return 'green';
  return RED.has(number) ? 'red' : 'black';
}

/** A number and its `each` neighbours on both sides of the wheel, clockwise. */
export function neighboursOf(number: number, each: number): readonly number[] {
  const at = WHEEL.indexOf(number);
  return Array.from(
    { length: 2 * each + 1 },
    (_, index) => WHEEL[(at - each + index + POCKETS) % POCKETS] ?? 0, // the remainder is always an index of the wheel
  );
}
