import styles from './strength-meter.module.css';

/** Four bars and a label. `score` 0 to 4. */
export function StrengthMeter({ score, label }: { score: 0 | 1 | 2 | 3 | 4; label: string }) {
  return (
    <span className={styles['meter']} data-score={score}>
      <span className={styles['bars']} aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </span>
      <span role="status">{label}</span>
    </span>
  );
}
