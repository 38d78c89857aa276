import type { TableT } from '../../table-view/table-text-key.ts';
import { colourOf } from '../wheel.ts';
import { findField, type RouletteField } from '../roulette-fields.ts';

/** Text printed on a cell of the board. */
export function cellText({ kind, numbers }: RouletteField, t: TableT): string {
  switch (kind) {
    case 'straight':
      return String(numbers[0]);
    case 'column':
      return '2:1';
    case 'dozen':
      return `${numbers[0]}–${numbers.at(-1)}`;
    case 'low':
      return '1–18';
    case 'high':
      return '19–36';
    default:
      return t(kind);
  }
}

/** The zero is the only number without a colour to bet on. */
const numberText = (number: number, t: TableT): string =>
  number === 0 ? t('straight_of', { number }) : t('straight_coloured', { number, colour: t(colourOf(number)) });

/** Name of a field, as `Split 17, 20`. */
export function fieldText({ id, kind, numbers }: RouletteField, t: TableT): string {
  switch (kind) {
    case 'straight':
      return numberText(numbers[0] ?? 0, t);
    case 'split':
    case 'street':
    case 'trio':
    case 'corner':
    case 'first_four':
    case 'line':
      return `${t(kind)} ${numbers.join(', ')}`;
    case 'column':
    case 'dozen':
      return `${t(kind)} ${id.at(-1)}`;
    case 'low':
      return `${t(kind)} 1–18`;
    case 'high':
      return `${t(kind)} 19–36`;
    case 'red':
    case 'black':
    case 'even':
    case 'odd':
      return t(kind);
  }
}

/** Name of a field by its id; the id itself for an unknown one. */
export function rouletteFieldName(id: string, { t }: { readonly t: TableT }): string {
  const field = findField(id);
  return field ? fieldText(field, t) : id;
}
