import { useEffect, useEffectEvent, useSyncExternalStore, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { partsOf, secondsLeft, type CountdownParts } from './countdown.rules.ts';
import styles from './countdown.module.css';
import { lastSecondMs, subscribeToSeconds } from './second-clock.ts';

const order = ['days', 'hours', 'minutes', 'seconds'] as const satisfies readonly (keyof CountdownParts)[];
/** Stands in the server's HTML, which is kept and sent to many: any number there would be wrong for most. */
const unknownNumber = '––';

/**
 * The time that is left until `endsAt`. `words` names the four parts ("Day", "Hour", "Min", "Sec"), as text or for each count. Figures keep their width; screen
 * readers may ask for it (`role="timer"`) and are not interrupted every second. `ended` stands in its place when it is over.
 */
export function Countdown({
  endsAt,
  labels,
  label,
  variant = 'boxes',
  size = 'base',
  hideEmptyDays = false,
  hideEmptyHours = false,
  clockAheadMs = 0,
  ended = null,
  onEnd,
  className,
}: {
  /** ISO instant or milliseconds since 1970; null while it is not known: the figures are dashes. */
  endsAt: string | number | null;
  labels: Record<keyof CountdownParts, string | ((count: number) => string)>;
  /** What ends, read aloud. */
  label: string;
  /** `inline` takes size and colour of the text around it; give it short words. */
  variant?: 'boxes' | 'plain' | 'inline';
  size?: 'small' | 'base' | 'large';
  /** Leaves days out while there are none. */
  hideEmptyDays?: boolean;
  /** Leaves out hours as well while there are none; for what never lasts longer than one. */
  hideEmptyHours?: boolean;
  /** By how much the clock of the server is ahead of this browser's, where it is known. */
  clockAheadMs?: number;
  ended?: ReactNode;
  onEnd?: () => void;
  className?: string | undefined;
}) {
  const endsAtMs = typeof endsAt === 'string' ? Date.parse(endsAt) : endsAt;
  const left = useSyncExternalStore<number | null>(
    subscribeToSeconds,
    () => (endsAtMs === null ? null : secondsLeft(endsAtMs, lastSecondMs() + clockAheadMs)),
    () => null,
  );
  const isOver = left === 0;
  const ring = useEffectEvent(() => onEnd?.());
  useEffect(() => {
    if (isOver) ring();
  }, [isOver]);

  if (isOver) return ended;
  const parts = left === null ? null : partsOf(left);
  const isHidden = (part: (typeof order)[number]) => {
    const isKnown = parts !== null;
    if (isKnown ? parts.days > 0 : endsAt !== null) return false;
    if (part === 'hours') return hideEmptyHours && (!isKnown || parts.hours === 0);
    return part === 'days' && (hideEmptyDays || hideEmptyHours);
  };
  const visibleParts = order.filter((part) => !isHidden(part));
  return (
    <span
      role="timer"
      aria-label={label}
      className={classNames(styles['countdown'], styles[variant], styles[size], className)}
    >
      {visibleParts.map((part) => {
        const unitLabel = labels[part];
        return (
          <span key={part} className={styles['part']}>
            <span className={styles['figure']}>
              {parts === null ? unknownNumber : String(parts[part]).padStart(2, '0')}
            </span>{' '}
            <span className={styles['word']}>
              {typeof unitLabel === 'string' ? unitLabel : unitLabel(parts?.[part] ?? 0)}
            </span>{' '}
          </span>
        );
      })}
    </span>
  );
}
