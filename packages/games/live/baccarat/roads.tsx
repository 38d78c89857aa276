import type { CSSProperties } from 'react';
import { beadPlate, bigRoad, runsOf, type PastCoup, type RoadCell } from '../../baccarat/roads.rules.ts';
import type { Translate } from '../../view/game-view.ts';
import styles from './roads.module.css';

const BEAD_COLUMNS = 7;
const BIG_ROAD_COLUMNS = 16;
const WINNERS = ['player', 'banker', 'tie'] as const;
const LETTERS = { player: 'P', banker: 'B', tie: 'T' };

/** The last coups as bead plate and big road, of a size that never changes. Screen readers get the counts and the runs, newest first. */
export function Roads({ coups, t, locale }: { coups: readonly PastCoup[]; t: Translate<string>; locale: string }) {
  const count = (winner: PastCoup['winner']) => coups.filter((coup) => coup.winner === winner).length;
  const runs = runsOf(coups)
    .toReversed()
    .map(({ winner, ties }) => t('road_run', { winner: t(winner), count: ties.length }));
  return (
    <section className={styles['roads']} aria-label={t('roads')}>
      <dl className={styles['counts']}>
        {WINNERS.map((winner) => (
          <div key={winner}>
            <dt data-winner={winner}>{t(winner)}</dt>
            <dd className="numeral">{count(winner)}</dd>
          </div>
        ))}
      </dl>
      <Road name="beads" columns={BEAD_COLUMNS} cells={beadPlate(coups, BEAD_COLUMNS)} />
      <Road name="big" columns={BIG_ROAD_COLUMNS} cells={bigRoad(coups, BIG_ROAD_COLUMNS)} />
      {runs.length > 0 && (
        <p className="visually-hidden">
          {t('road_runs', { runs: new Intl.ListFormat([locale, 'en'], { type: 'unit' }).format(runs) })}
        </p>
      )}
    </section>
  );
}

function Road({ name, columns, cells }: { name: 'beads' | 'big'; columns: number; cells: readonly RoadCell[] }) {
  return (
    <div
      className={styles['road']}
      data-road={name}
      dir="ltr"
      aria-hidden="true"
      style={{ '--columns': columns } as CSSProperties} // custom properties are not declared
    >
      {cells.map(({ column, row, winner, ties }) => (
        <span
          key={`${column} ${row}`}
          className={styles['coup']}
          data-winner={winner}
          data-tied={ties > 0 || undefined}
          style={{ gridColumn: column + 1, gridRow: row + 1 }}
        >
          {name === 'beads' ? LETTERS[winner] : ties > 1 ? ties : ''}
        </span>
      ))}
    </div>
  );
}
