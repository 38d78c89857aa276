import styles from './result-chips.module.css';

export interface ResultChip {
  readonly key: string;
  readonly text: string;
  readonly isWin: boolean;
}

/** The last results, the newest first; in one line on a narrow screen, in a column on a wide one. */
export function ResultChips({ label, chips }: { readonly label: string; readonly chips: readonly ResultChip[] }) {
  return (
    <ol className={styles['chips']} aria-label={label}>
      {chips.map(({ key, text, isWin }) => (
        <li key={key} className={styles['chip']} data-win={isWin || undefined}>
          <bdi dir="ltr">{text}</bdi>
        </li>
      ))}
    </ol>
  );
}
