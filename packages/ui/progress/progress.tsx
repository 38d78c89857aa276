import styles from './progress.module.css';

/** How far something is. Without `value`: running, length unknown. `text` is what a person reads beside it. */
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
