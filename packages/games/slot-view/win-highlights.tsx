import { useEffect, useState } from 'react';
import type { SlotWin } from '../slot-engine/slot-outcome.types.ts';
import { heightOf } from '../slot-engine/grid.ts';
import { boxStyle, cellBox } from './reels-window.tsx';
import type { SlotGame } from './slot-game.ts';
import { tallSymbol } from './slot-presentation.ts';
import styles from './slot-wins.module.css';
import type { Highlight, SlotStage } from './slot-stage.types.ts';
import { CellSymbol } from './slot-symbol.tsx';

const EACH_MS = 1_400;

interface HighlightsProps {
  readonly game: SlotGame;
  readonly stage: SlotStage;
  /** Without celebration, cells have an outline and do not move. */
  readonly isCelebrated: boolean;
  readonly isCalm: boolean;
  readonly amountText: (units: number) => string;
}

/** Over the reels: winning symbols, lines, and the amount of the win that is shown. */
export function WinHighlights({ game, stage, isCelebrated, isCalm, amountText }: HighlightsProps) {
  const { lit } = stage;
  const only = useEachWin(stage.phase === 'idle' && !isCalm && isCelebrated ? lit : null);
  if (!lit) return null;
  const cells = only ? only.cells : lit.cells;
  const shownWins = only ? [only] : lit.wins;
  const isWin = lit.kind === 'win' || lit.kind === 'collect';
  return (
    <div
      key={lit.id}
      className={styles['lights']}
      data-kind={lit.kind}
      data-plain={isWin && !isCelebrated ? '' : undefined}
    >
      {cells.map((cell) => (
        <span key={cell} className={styles['light']} style={boxStyle(cellBox(game.spec, stage, cell))}>
          {tallSymbol(game, stage.grid, Math.floor(cell / heightOf(game.spec))) === undefined && (
            <CellSymbol
              game={game}
              symbol={stage.grid.symbols[cell] ?? -1}
              value={stage.grid.values[cell] ?? 0}
              isSplit={stage.grid.split[cell] === true}
            />
          )}
        </span>
      ))}
      {shownWins.some((win) => win.line !== undefined) && <Lines {...{ game, stage }} wins={shownWins} />}
      {only && only.units > 0 && (
        <Amount {...{ game, stage }} win={only} text={amountText(only.units * lit.multiplier)} />
      )}
    </div>
  );
}

function Lines({ game, stage, wins }: Pick<HighlightsProps, 'game' | 'stage'> & { wins: readonly SlotWin[] }) {
  const { spec } = game;
  const { pay } = spec;
  if (pay.kind !== 'lines') return null;
  const height = heightOf(spec);
  return (
    <svg className={styles['lines']} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      {wins.map((win) => {
        const rows = win.line === undefined ? [] : (pay.lines[win.line] ?? []);
        const points = rows
          .map((row, reel) => {
            const box = cellBox(spec, stage, reel * height + row);
            return `${box.x + box.width / 2},${box.y + box.height / 2}`;
          })
          .join(' ');
        return (
          <g key={win.line} data-line={(win.line ?? 0) % 6}>
            <polyline points={points} pathLength={100} />
            <polyline points={points} pathLength={100} />
          </g>
        );
      })}
    </svg>
  );
}

function Amount({ game, stage, win, text }: Pick<HighlightsProps, 'game' | 'stage'> & { win: SlotWin; text: string }) {
  const middle = win.cells[Math.floor(win.cells.length / 2)] ?? 0;
  return (
    <span className={styles['amountAt']} style={boxStyle(cellBox(game.spec, stage, middle))}>
      <b className={styles['amount']}>{text}</b>
    </span>
  );
}

/** After a round: all wins together, then one by one, until the next spin. Null while all are shown. */
function useEachWin(lit: Highlight | null): SlotWin | null {
  const [at, setAt] = useState(-1);
  const count = lit?.wins.length ?? 0;
  const id = lit?.id ?? 0;
  useEffect(() => {
    setAt(-1);
    if (count === 0) return;
    const timer = setInterval(() => setAt((before) => ((before + 2) % (count + 1)) - 1), EACH_MS);
    return () => clearInterval(timer);
  }, [id, count]);
  return lit?.wins[at] ?? null;
}
