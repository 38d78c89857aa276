import styles from './progress.module.css';

/** Without `value` the progress is indeterminate. `text` is shown beside the bar. */
export function Progress({
  label,
  labelHidden = false,
  value,
  max = 100,
  text,
  tone = 'accent',
}: {
  label: string;
  labelHidden?: boolean;
  value?: number;
  max?: number;
  text?: string;
  tone?: 'accent' | 'second' | 'success';
}) {
  return (
    <label className={styles['progress']} data-tone={tone}>
      <span className={labelHidden ? 'visually-hidden' : styles['line']}>
        <span>{label}</span>
        {text && <span className={styles['text']}>{text}</span>}
      </span>
      <progress className={styles['bar']} value={value} max={max} />
    </label>
  );
}
