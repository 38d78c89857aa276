import { useMemo, useState, type PointerEvent } from 'react';
import type { Bets } from '../../bets.ts';
import type { TableT } from '../../table-view/table-text-key.ts';
import { Chip } from '../../table-view/chip.tsx';
import { chipText, toneOf, type ChipKind } from '../../table-view/chips.ts';
import { findField, type RouletteField } from '../roulette-fields.ts';
import { colourOf } from '../wheel.ts';
import { BoardKeys } from './board-keys.tsx';
import { CELLS, EDGE, fieldAt, NEAR_TALL, spotOf, type Cell } from './board-layout.ts';
import { sheetOf, type Sheet } from './board-sheet.ts';
import styles from './art/roulette-board.module.css';

export interface RouletteBoardProps {
  readonly t: TableT;
  /** Length of a cell of the tall board, in units of the drawing; null: the wide board. */
  readonly tallLength: number | null;
  readonly bets: Bets;
  readonly chips: readonly ChipKind[];
  /** The number of the shown result. */
  readonly number: number | null;
  readonly isLocked: boolean;
  /** Text on a cell: numbers as they are, others translated. */
  readonly textOf: (field: RouletteField) => string;
  readonly formatMinor: (minor: bigint) => string;
  readonly onPlace: (field: string) => void;
}

/**
 * The betting table: drawn for pointers, which also reach the lines between numbers, and with its printed fields as a grid for the keyboard and screen readers. All
 * 157 fields are in a list (`field-picker.tsx`).
 */
export function RouletteBoard(props: RouletteBoardProps) {
  const { tallLength, bets, chips, number, isLocked, formatMinor } = props;
  const [hovered, setHovered] = useState<RouletteField | null>(null);
  const sheet = useMemo(() => sheetOf(tallLength), [tallLength]);
  const find = (event: PointerEvent<SVGSVGElement>): RouletteField | null => {
    const box = event.currentTarget.getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * sheet.width;
    const y = ((event.clientY - box.top) / box.height) * sheet.height;
    return fieldAt(sheet.toSpot(x, y), tallLength === null ? undefined : NEAR_TALL);
  };
  return (
    <div className={styles['sheet']} data-shape={tallLength === null ? 'wide' : 'tall'}>
      <svg
        className={styles['board']}
        viewBox={`${-EDGE} ${-EDGE} ${sheet.width + 2 * EDGE} ${sheet.height + 2 * EDGE}`}
        data-shape={tallLength === null ? 'wide' : 'tall'}
        aria-hidden="true"
        onPointerMove={(event) => setHovered(event.pointerType === 'mouse' && !isLocked ? find(event) : null)}
        onPointerLeave={() => setHovered(null)}
        onPointerUp={(event) => {
          const field = isLocked ? null : find(event);
          if (field) props.onPlace(field.id);
        }}
      >
        {CELLS.map((cell) => (
          <CellShape
            key={cell.field.id}
            {...{ cell, sheet }}
            text={props.textOf(cell.field)}
            isHovered={isCovered(hovered, cell.field)}
            isWinning={number !== null && cell.field.numbers.includes(number)}
            isResult={cell.field.kind === 'straight' && cell.field.numbers[0] === number}
          />
        ))}
        {[...bets].map(([id, minor]) => {
          const field = findField(id);
          if (!field) return null;
          const [x, y] = sheet.toPoint(spotOf(field));
          const isLost = number !== null && !field.numbers.includes(number);
          return (
            <foreignObject key={id} x={x - 15} y={y - 15} width={30} height={34} className={styles['stack']}>
              <span className={styles['chip']} data-lost={isLost || undefined} key={minor.toString()}>
                <Chip tone={toneOf(minor, chips)} text={chipText(formatMinor(minor))} />
              </span>
            </foreignObject>
          );
        })}
        <rect
          className={styles['surface']}
          data-locked={isLocked || undefined}
          x={0}
          y={0}
          width={sheet.width}
          height={sheet.height}
        />
      </svg>
      <BoardKeys
        {...{ sheet, bets, isLocked, formatMinor }}
        t={props.t}
        textOf={props.textOf}
        onPlace={props.onPlace}
      />
    </div>
  );
}

function isCovered(hovered: RouletteField | null, field: RouletteField): boolean {
  if (!hovered) return false;
  return hovered.id === field.id || (field.kind === 'straight' && hovered.numbers.includes(field.numbers[0] ?? -1));
}

interface CellShapeProps {
  readonly cell: Cell;
  readonly sheet: Sheet;
  readonly text: string;
  readonly isHovered: boolean;
  readonly isWinning: boolean;
  readonly isResult: boolean;
}

function CellShape({ cell, sheet, text, isHovered, isWinning, isResult }: CellShapeProps) {
  const [x, y] = sheet.toPoint(cell);
  const [width, height] = sheet.size(cell);
  const { kind, numbers } = cell.field;
  const colour = kind === 'straight' ? colourOf(numbers[0] ?? 0) : kind === 'red' || kind === 'black' ? kind : 'none';
  const isLong = width < height && kind !== 'straight' && kind !== 'column';
  return (
    <g
      className={styles['cell']}
      data-colour={colour}
      data-kind={kind}
      data-hovered={isHovered || undefined}
      data-winning={isWinning || undefined}
      data-result={isResult || undefined}
    >
      <rect x={x - width / 2} y={y - height / 2} width={width} height={height} />
      {(kind === 'red' || kind === 'black') && (
        <path className={styles['diamond']} d={`M${x} ${y - 17}L${x + 24} ${y}L${x} ${y + 17}L${x - 24} ${y}Z`} />
      )}
      {kind !== 'red' && kind !== 'black' && (
        <text
          x={x}
          y={y}
          data-long={(!isLong && text.length > 6) || undefined}
          transform={isLong ? `rotate(-90 ${x} ${y})` : undefined}
        >
          {text}
        </text>
      )}
    </g>
  );
}
