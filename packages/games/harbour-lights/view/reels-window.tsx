import { memo } from 'react';
import { paidWindowOf, type SpinOutcome } from '../harbour-lights.rules.ts';
import { LINES, REELS, ROWS, STRIPS } from '../reels.ts';
import { SYMBOL_ART, TALL_LIGHT_ART } from './art/symbols.ts';
import styles from './harbour-lights.module.css';
import { STRIP_CELLS, type Reels } from './use-reels.ts';
import type { SlotStage } from './slot-animator.ts';

/** The five strips. They never re-render: `useReels` moves them. */
export const Strips = memo(function Strips({ stripRef }: Pick<Reels, 'stripRef'>) {
  return (
    <>
      {STRIPS.map((strip, reel) => (
        // Reels have no identity other than their index.
        <div key={reel} className={styles['reel']}>
          <div className={styles['strip']} ref={stripRef(reel)}>
            {Array.from({ length: STRIP_CELLS }, (_, cell) => strip[cell % strip.length] ?? 'moon').map(
              (symbol, cell) => (
                <span key={cell} className={styles['cell']}>
                  <img src={SYMBOL_ART[symbol]} alt="" draggable={false} />
                </span>
              ),
            )}
          </div>
        </div>
      ))}
    </>
  );
});

/** Winning cells of a spin, as `reel:row`. */
function winningCells(spin: SpinOutcome, only: number | null): ReadonlySet<string> {
  const cells = new Set<string>();
  const visibleWins = only === null ? spin.lines : spin.lines.filter((win) => win.line === only);
  for (const win of visibleWins) {
    const rows = LINES[win.line] ?? [];
    for (let reel = 0; reel < win.count; reel += 1) cells.add(`${reel}:${rows[reel] ?? 0}`);
  }
  if (only === null && spin.moonUnits > 0) {
    spin.stops.forEach((stop, reel) => {
      const row = paidWindowOf(reel, stop, 0).indexOf('moon');
      if (row >= 0) cells.add(`${reel}:${row}`);
    });
  }
  return cells;
}

/** Overlay of the reels: filled reels, winning cells, the line being shown. Without celebration, winning cells have an outline only. */
export function ReelOverlay({
  stage,
  onlyLine,
  isCelebrated,
}: {
  stage: SlotStage;
  onlyLine: number | null;
  isCelebrated: boolean;
}) {
  const { lit, floodedReels, suspenseReel } = stage;
  const cells = lit && lit.units > 0 ? winningCells(lit, onlyLine) : null;
  return (
    <div className={styles['lights']} data-dim={cells && isCelebrated ? '' : undefined}>
      {Array.from({ length: REELS }, (_, reel) => (
        <div key={reel} className={styles['lightReel']} data-suspense={suspenseReel === reel ? '' : undefined}>
          {floodedReels.includes(reel) && <img className={styles['flood']} src={TALL_LIGHT_ART} alt="" />}
          {Array.from({ length: ROWS }, (__, row) => {
            const symbol = lit ? paidWindowOf(reel, lit.stops[reel] ?? 0, lit.tide)[row] : undefined;
            const isLit = cells?.has(`${reel}:${row}`) === true;
            return (
              <span
                key={row}
                className={styles['lightCell']}
                data-lit={isLit ? (isCelebrated ? 'win' : 'plain') : undefined}
                data-row={row}
              >
                {isLit && isCelebrated && symbol && !floodedReels.includes(reel) && (
                  <img src={SYMBOL_ART[symbol]} alt="" />
                )}
              </span>
            );
          })}
        </div>
      ))}
      {lit && onlyLine !== null && <LinePath line={onlyLine} />}
    </div>
  );
}

/** Connects the cell centres, in a viewBox of 100 × 60 units. */
function LinePath({ line }: { line: number }) {
  const rows = LINES[line] ?? [];
  const points = rows.map((row, reel) => `${reel * 20 + 10},${row * 20 + 10}`).join(' ');
  return (
    <svg key={line} className={styles['linePath']} viewBox="0 0 100 60" preserveAspectRatio="none" aria-hidden="true">
      <polyline points={points} pathLength={100} />
    </svg>
  );
}
