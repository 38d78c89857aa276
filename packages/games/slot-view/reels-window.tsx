import { memo, useLayoutEffect, useRef, useState, type CSSProperties } from 'react';
import { heightOf } from '../slot-engine/grid.ts';
import type { SlotSpec } from '../slot-engine/slot-spec.types.ts';
import type { Reels } from './reel-animation.ts';
import { fillerOf, tallSymbol } from './slot-presentation.ts';
import { imageOf, type SlotGame } from './slot-game.ts';
import styles from './slot-reels.module.css';
import type { SlotStage } from './slot-stage.types.ts';
import { CellSymbol, SymbolImage } from './slot-symbol.tsx';

const FILLER_WINDOWS = 2;
const FALL_GAP_MS = 35;

/** What the reels show. Other changes of the stage (phase, panels, totals) do not render them again. */
const SHOWN = ['grid', 'heights', 'removed', 'fall', 'mode', 'suspenseReels'] as const;

type ShownStage = Pick<SlotStage, (typeof SHOWN)[number]>;

/** Rows of a reel now. */
export function rowsOf(spec: SlotSpec, stage: Pick<SlotStage, 'heights'>, reel: number): number {
  return stage.heights?.[reel] ?? spec.rows[reel] ?? 0;
}

/** Reels with fewer rows are either centred (fixed) or fill the window with larger cells (where rows vary). */
function isStretched(spec: SlotSpec): boolean {
  return spec.base.heights !== undefined || spec.free?.heights !== undefined;
}

/** The strip that runs while the result is unknown. It never renders again. */
const Strip = memo(function Strip({ game, reel }: { game: SlotGame; reel: number }) {
  const rows = game.spec.rows[reel] ?? heightOf(game.spec);
  const length = rows * FILLER_WINDOWS + 2;
  const filler = fillerOf(game.spec, reel, length);
  const cells = [...filler, ...filler.slice(0, rows)];
  return (
    <div className={styles['strip']} data-part="strip" aria-hidden="true">
      <div
        className={styles['loop']}
        data-cells={length}
        data-travel={((length / cells.length) * 100).toFixed(3)}
        style={{
          blockSize: `${(cells.length / rows) * 100}%`,
          gridTemplateRows: `repeat(${cells.length}, minmax(0, 1fr))`,
        }}
      >
        {cells.map((symbol, at) => (
          <span key={at} className={styles['cell']}>
            <SymbolImage game={game} id={game.spec.symbols[symbol]?.id ?? ''} />
          </span>
        ))}
      </div>
    </div>
  );
});

type CellState = 'removed' | 'empty' | undefined;

function cellState({ removed, mode }: ShownStage, cell: number, symbol: number): CellState {
  if (removed.includes(cell)) return 'removed';
  return mode === 'hold' && symbol < 0 ? 'empty' : undefined;
}

/** Renders again only if its own symbol or state changes. */
const Cell = memo(function Cell({
  state,
  ...shown
}: {
  game: SlotGame;
  symbol: number;
  value: number;
  isSplit: boolean;
  state: CellState;
}) {
  return (
    <span className={styles['cell']} data-state={state}>
      <CellSymbol {...shown} />
    </span>
  );
});

interface ReelProps {
  readonly game: SlotGame;
  readonly stage: ShownStage;
  readonly reel: number;
  readonly reels: Reels;
}

function Reel({ game, stage, reel, reels }: ReelProps) {
  const { spec } = game;
  const height = heightOf(spec);
  const rows = rowsOf(spec, stage, reel);
  const grid = useRef<HTMLDivElement>(null);
  useFall(grid, stage, { reel, height });
  const [attach] = useState(() => reels.attach(reel));
  const tall = tallSymbol(game, stage.grid, reel);
  const share = isStretched(spec) ? 100 : (rows / height) * 100;
  return (
    <div
      ref={attach}
      className={styles['reel']}
      data-suspense={stage.suspenseReels.includes(reel) || undefined}
      style={{ blockSize: `${share}%` }}
    >
      <div
        ref={grid}
        className={styles['cells']}
        data-part="grid"
        data-tall={tall}
        style={{ gridTemplateRows: `repeat(${rows}, minmax(0, 1fr))` }}
      >
        {Array.from({ length: rows }, (_, row) => {
          const cell = reel * height + row;
          const symbol = stage.grid.symbols[cell] ?? -1;
          return (
            <Cell
              key={row}
              game={game}
              symbol={symbol}
              value={stage.grid.values[cell] ?? 0}
              isSplit={stage.grid.split[cell] === true}
              state={cellState(stage, cell, symbol)}
            />
          );
        })}
        {tall !== undefined && (
          <span className={styles['tall']} style={{ backgroundImage: `url("${imageOf(game, `tall-${tall}`)}")` }} />
        )}
      </div>
      <Strip game={game} reel={reel} />
    </div>
  );
}

/** After a cascade, symbols fall into their cells. */
function useFall(
  grid: React.RefObject<HTMLDivElement | null>,
  { fall }: Pick<SlotStage, 'fall'>,
  { reel, height }: { reel: number; height: number },
): void {
  useLayoutEffect(() => {
    const cells = grid.current?.children;
    if (!fall || !cells || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    for (const [row, cell] of [...cells].slice(0, height).entries()) {
      const rows = fall.rows[reel * height + row] ?? 0;
      if (rows > 0)
        cell.animate(
          { transform: [`translateY(-${rows * 100}%)`, 'translateY(5%)', 'translateY(0)'], offset: [0, 0.78, 1] },
          {
            duration: 260 + rows * 45,
            delay: reel * FALL_GAP_MS,
            easing: 'cubic-bezier(0.4, 0.1, 0.5, 1)',
            fill: 'backwards',
          },
        );
    }
  }, [grid, fall, reel, height]);
}

/** Where a cell of the grid lies, in percent of the window. */
export function cellBox(
  spec: SlotSpec,
  stage: Pick<SlotStage, 'heights'>,
  cell: number,
): { x: number; y: number; width: number; height: number } {
  const height = heightOf(spec);
  const [reel, row] = [Math.floor(cell / height), cell % height];
  const rows = rowsOf(spec, stage, reel);
  const width = 100 / spec.rows.length;
  const tall = isStretched(spec) ? 100 / rows : 100 / height;
  const top = isStretched(spec) ? 0 : ((height - rows) / 2) * tall;
  return { x: reel * width, y: top + row * tall, width, height: tall };
}

export function boxStyle({ x, y, width, height }: ReturnType<typeof cellBox>): CSSProperties {
  return { left: `${x}%`, top: `${y}%`, width: `${width}%`, height: `${height}%` };
}

/** The reels with their cells. */
export const ReelsWindow = memo(
  function ReelsWindow({ game, stage, reels }: Omit<ReelProps, 'reel'>) {
    return (
      <div className={styles['reels']}>
        {game.spec.rows.map((_, reel) => (
          // Reels have no identity other than their index.
          <Reel key={reel} {...{ game, stage, reel, reels }} />
        ))}
      </div>
    );
  },
  (before, now) =>
    before.game === now.game &&
    before.reels === now.reels &&
    SHOWN.every((part) => before.stage[part] === now.stage[part]),
);

/** Wilds that stay while the reels run, moved to their new cells. */
export function KeptSymbols({ game, stage }: { readonly game: SlotGame; readonly stage: SlotStage }) {
  const { kept } = stage;
  if (!kept) return null;
  return (
    <>
      {kept.cells.map((cell, at) => {
        const box = cellBox(game.spec, stage, cell);
        const from = kept.from?.[at];
        const start = from === undefined ? box : cellBox(game.spec, stage, from);
        return (
          <span
            key={cell}
            className={styles['kept']}
            style={
              {
                ...boxStyle(box),
                '--from-x': `${((start.x - box.x) / box.width) * 100}%`,
                '--from-y': `${((start.y - box.y) / box.height) * 100}%`,
              } as CSSProperties // custom properties are not in the type
            }
          >
            <CellSymbol game={game} symbol={kept.symbols[at] ?? -1} value={kept.values?.[at] ?? 0} isSplit={false} />
          </span>
        );
      })}
    </>
  );
}
