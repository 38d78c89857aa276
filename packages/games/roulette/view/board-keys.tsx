import { pressable } from '@marquee/ui/button/pressable.ts';
import type { CSSProperties } from 'react';
import type { Bets } from '../../bets.ts';
import type { TableT } from '../../table-view/table-text-key.ts';
import { BetGrid } from '../../view/bet-grid.tsx';
import type { RouletteField } from '../roulette-fields.ts';
import styles from './art/roulette-board.module.css';
import { CELLS, type Cell } from './board-layout.ts';
import type { Sheet } from './board-sheet.ts';
import { fieldText } from './field-text.ts';

/** Zero, numbers, columns, dozens and even chances, each a row. */
const ROWS: readonly (readonly Cell[])[] = [
  CELLS.filter(({ field }) => field.id === 'n0'),
  CELLS.filter(({ field }) => field.kind === 'straight' && field.id !== 'n0'),
  CELLS.filter(({ field }) => field.kind === 'column'),
  CELLS.filter(({ field }) => field.kind === 'dozen'),
  CELLS.filter(({ field }) => field.numbers.length === 18),
];

interface BoardKeysProps {
  readonly t: TableT;
  readonly sheet: Sheet;
  readonly bets: Bets;
  readonly isLocked: boolean;
  /** Text on a cell. */
  readonly textOf: (field: RouletteField) => string;
  readonly formatMinor: (minor: bigint) => string;
  readonly onPlace: (field: string) => void;
}

/** The printed fields for keyboard and screen readers, over the drawing that pointers use. Bets on lines between numbers are in the list of all fields. */
export function BoardKeys({ t, sheet, bets, isLocked, textOf, formatMinor, onPlace }: BoardKeysProps) {
  const nameOf = (field: RouletteField) => {
    const [name, text, minor] = [fieldText(field, t), textOf(field), bets.get(field.id) ?? 0n];
    return [
      // Speech input uses the printed text.
      ...(name.includes(text) ? [] : [text]),
      name,
      t('to_one', { odds: field.odds }),
      ...(minor > 0n ? [t('bet_of', { amount: formatMinor(minor) })] : []),
    ].join(', ');
  };
  return (
    <BetGrid label={t('table')} className={styles['keys']} dir="ltr">
      {ROWS.map((cells, row) => (
        // Rows keep their place.
        <div key={row} role="row" className={styles['row']}>
          {cells.map((cell) => (
            <button
              key={cell.field.id}
              type="button"
              role="gridcell"
              tabIndex={-1}
              className={styles['key']}
              style={placeOf(cell, sheet)}
              aria-label={nameOf(cell.field)}
              {...pressable(!isLocked, () => onPlace(cell.field.id))}
            />
          ))}
        </div>
      ))}
    </BetGrid>
  );
}

/** Place and size of a cell in parts of the drawing. */
function placeOf(cell: Cell, sheet: Sheet): CSSProperties {
  const [x, y] = sheet.toPoint(cell);
  const [width, height] = sheet.size(cell);
  return {
    '--x': (x - width / 2) / sheet.width,
    '--y': (y - height / 2) / sheet.height,
    '--width': width / sheet.width,
    '--height': height / sheet.height,
  } as CSSProperties; // custom properties are not declared
}
