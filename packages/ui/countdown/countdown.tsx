import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { isSiteTimeKnown } from '../clock/site-clock.ts';
import { useStore } from '../store/store.ts';
import { classNames } from '../class-names.ts';
import { partsOf, secondsLeft, type CountdownParts } from './countdown.rules.ts';
import styles from './countdown.module.css';
import { lastSecondMs, subscribeToSeconds } from './second-clock.ts';

const order = ['days', 'hours', 'minutes', 'seconds'] as const satisfies readonly (keyof CountdownParts)[];
/** Rendered on the server, whose HTML is cached and shared: any number would be wrong for most visitors. */
const unknownNumber = '––';

/**
 * Time left until `endsAt`, by the clock of the site; dashes while it is not known. `labels` names the four units ("Day", "Hour", "Min", "Sec"), as text or by count. Digits
 * keep their width. `role="timer"`: screen readers can read it, but are not interrupted every second. `ended`
 * replaces it when it is over.
 */
export function Countdown({
  endsAt,
  labels,
  label,
  variant = 'boxes',
  size = 'base',
  hideEmptyDays = false,
  hideEmptyHours = false,
  ended = null,
  onEnd,
  className,
}: {
  /** ISO instant or milliseconds since 1970; null while it is not known: the figures are dashes. */
  endsAt: string | number | null;
  labels: Record<keyof CountdownParts, string | ((count: number) => string)>;
  /** Accessible name: what ends. */
  label: string;
  /** `inline` inherits size and colour; use short labels. */
  variant?: 'boxes' | 'plain' | 'inline';
  size?: 'small' | 'base' | 'large';
  /** Hides days while there are none. */
  hideEmptyDays?: boolean;
  /** Also hides hours while there are none; for durations of at most one hour. */
  hideEmptyHours?: boolean;
  ended?: ReactNode;
  onEnd?: () => void;
  className?: string | undefined;
}) {
  const endsAtMs = typeof endsAt === 'string' ? Date.parse(endsAt) : endsAt;
  const readLeft = () => (endsAtMs === null || !isSiteTimeKnown() ? null : secondsLeft(endsAtMs, lastSecondMs()));
  const left = useStore<number | null>({ subscribe: subscribeToSeconds, get: readLeft }, null);
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
            <span className={styles['number']}>
              {parts === null ? unknownNumber : String(parts[part]).padStart(2, '0')}
            </span>{' '}
            <span className={styles['unit']}>
              {typeof unitLabel === 'string' ? unitLabel : unitLabel(parts?.[part] ?? 0)}
            </span>{' '}
          </span>
        );
      })}
    </span>
  );
}
