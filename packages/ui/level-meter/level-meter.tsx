import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-list.ts';
import styles from './level-meter.module.css';

export type Level = { key: string; label: string; icon?: IconName };

/**
 * Levels with the progress to the next one. `at` is the index of the current level (-1: none yet); `value` of `max`
 * is the progress. In a narrow container only the neighbours are shown. Reached levels have a tick, so that colour
 * is not the only sign.
 */
export function LevelMeter({
  label,
  text,
  levels,
  at,
  value,
  max,
  className,
}: {
  label: string;
  /** The remaining amount as text. */
  text: string;
  levels: readonly Level[];
  at: number;
  value: number;
  max: number;
  className?: string | undefined;
}) {
  const middle = Math.min(Math.max(at, 1), Math.max(1, levels.length - 2));
  return (
    <div className={classNames(styles['meter'], className)}>
      <p className={styles['line']}>
        <span className={styles['label']}>{label}</span>
        <span className={styles['text']}>{text}</span>
      </p>
      <ol className={styles['levels']}>
        {levels.map((level, index) => (
          <li
            key={level.key}
            aria-current={index === at ? 'step' : undefined}
            className={classNames(
              styles['level'],
              index < at && styles['reached'],
              index === at && styles['current'],
              Math.abs(index - middle) > 1 && styles['distant'],
              index === middle + 1 && styles['edge'],
            )}
          >
            <span className={styles['marker']}>
              <Icon name={index < at ? 'check' : (level.icon ?? (index === at ? 'star' : 'lock'))} size={18} />
            </span>
            <span className={styles['name']}>{level.label}</span>
            {index < levels.length - 1 &&
              (index === at ? (
                <progress className={styles['progress']} aria-label={text} value={value} max={max} />
              ) : (
                <progress className={styles['progress']} aria-hidden="true" value={index < at ? 1 : 0} max={1} />
              ))}
          </li>
        ))}
      </ol>
    </div>
  );
}
