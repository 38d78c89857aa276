import type { Translate } from './game-view.ts';
import styles from './result-chips.module.css';

export interface ResultChip {
  readonly key: string;
  readonly text: string;
  readonly isWin: boolean;
}

/** The last results, the newest first; in one line on a narrow screen, in a column on a wide one. */
export function ResultChips({
  label,
  chips,
  t,
}: {
  readonly label: string;
  readonly chips: readonly ResultChip[];
  readonly t: Translate<'chip_won' | 'chip_lost'>;
}) {
  return (
    <ol className={styles['chips']} aria-label={label}>
      {chips.map(({ key, text, isWin }) => (
        <li key={key} className={styles['chip']} data-win={isWin || undefined}>
          <bdi dir="ltr">{text}</bdi>
          {/* The colour alone would say it to some only. */}
          <span className="visually-hidden">, {t(isWin ? 'chip_won' : 'chip_lost')}</span>
        </li>
      ))}
    </ol>
  );
}
