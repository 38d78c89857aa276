import { colourOf } from './wheel.ts';

export type FieldKind =
  | 'straight'
  | 'split'
  | 'street'
  | 'trio'
  | 'corner'
  | 'first_four'
  | 'line'
  | 'column'
  | 'dozen'
  | 'red'
  | 'black'
  | 'even'
  | 'odd'
  | 'low'
  | 'high';

/** A place of the table on which chips can be put. */
export interface RouletteField {
  /** `n17`, `split-17-20`, `street-16`, `corner-16`, `line-16`, `trio-1`, `first-four`, `column-1`, `dozen-2`, `red` … */
  readonly id: string;
  readonly kind: FieldKind;
  /** The winning numbers, ascending. */
  readonly numbers: readonly number[];
  /** Paid for one unit besides the stake that is returned: 36 ÷ winning numbers - 1. */
  readonly odds: number;
}

const range = (from: number, length: number, step = 1) => Array.from({ length }, (_, index) => from + index * step);

const field = (id: string, kind: FieldKind, numbers: readonly number[]): RouletteField => ({
  id,
  kind,
  numbers,
  odds: 36 / numbers.length - 1,
});

const evenChances = (['red', 'black', 'even', 'odd', 'low', 'high'] as const).map((kind) =>
  field(
    kind,
    kind,
    range(1, 36).filter((number) => {
      if (kind === 'red' || kind === 'black') return colourOf(number) === kind;
      if (kind === 'even' || kind === 'odd') return (number % 2 === 0) === (kind === 'even');
      return number <= 18 === (kind === 'low');
    }),
  ),
);

/** Numbers stand in twelve rows of three; 1, 2, 3 is the row at the zero. */
export const ROULETTE_FIELDS: readonly RouletteField[] = [
  ...range(0, 37).map((number) => field(`n${number}`, 'straight', [number])),
  ...[1, 2, 3].map((number) => field(`split-0-${number}`, 'split', [0, number])),
  ...range(1, 36).flatMap((number) => [
    ...(number % 3 === 0 ? [] : [field(`split-${number}-${number + 1}`, 'split', [number, number + 1])]),
    ...(number > 33 ? [] : [field(`split-${number}-${number + 3}`, 'split', [number, number + 3])]),
  ]),
  ...range(1, 12, 3).map((first) => field(`street-${first}`, 'street', range(first, 3))),
  field('trio-1', 'trio', [0, 1, 2]),
  field('trio-2', 'trio', [0, 2, 3]),
  ...range(1, 33)
    .filter((first) => first % 3 !== 0)
    .map((first) => field(`corner-${first}`, 'corner', [first, first + 1, first + 3, first + 4])),
  field('first-four', 'first_four', [0, 1, 2, 3]),
  ...range(1, 11, 3).map((first) => field(`line-${first}`, 'line', range(first, 6))),
  ...[1, 2, 3].map((column) => field(`column-${column}`, 'column', range(column, 12, 3))),
  ...[1, 2, 3].map((dozen) => field(`dozen-${dozen}`, 'dozen', range(12 * dozen - 11, 12))),
  ...evenChances,
];

const byId: ReadonlyMap<string, RouletteField> = new Map(ROULETTE_FIELDS.map((one) => [one.id, one]));

/** The field of an id; undefined for an unknown one. */
export function findField(id: string): RouletteField | undefined {
  return byId.get(id);
}
