import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useT } from '../../lib/i18n/use-t.ts';
import { useSite } from '../../lib/site/use-site.ts';
import { barsOf } from './chart.rules.ts';
import styles from './protection.module.css';

export interface ChartPoint {
  readonly key: string;
  readonly dateText: string;
  readonly valueText: string;
  /** In any unit. */
  readonly value: bigint;
}

/**
 * Bars from the oldest to the newest in reading direction. Arrow keys, pointer and screen readers select a point, whose value is above the bars: hovering alone
 * would exclude touch and keyboard.
 */
export function BarChart({ label, points }: { label: string; points: readonly ChartPoint[] }) {
  const t = useT();
  const { direction } = useSite();
  const [chosen, setChosen] = useState<number | null>(null);
  const last = points.length - 1;
  const at = Math.min(chosen ?? last, last);
  const current = points[at];
  const { zero, bars, max, min } = barsOf(points.map(({ value }) => value));
  if (current === undefined) return null;
  const textOf = ({ dateText: date, valueText: value }: ChartPoint) => t('protection.chart.point', { date, value });
  const move = (event: KeyboardEvent): void => {
    const [forward, backward] = direction === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
    const steps: Record<string, number> = {
      [forward ?? '']: at + 1,
      [backward ?? '']: at - 1,
      ArrowUp: at + 1,
      ArrowDown: at - 1,
      Home: 0,
      End: last,
    };
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setChosen(Math.min(last, Math.max(0, next)));
  };
  const point = (event: PointerEvent<HTMLElement>): void => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const part = (event.clientX - left) / width;
    const fromStart = direction === 'rtl' ? 1 - part : part;
    setChosen(Math.min(last, Math.max(0, Math.floor(fromStart * points.length))));
  };
  const valueAt = (value: bigint) => points.find((one) => one.value === value)?.valueText;
  return (
    <figure className={styles['chart']}>
      <figcaption className={styles['current']}>{textOf(current)}</figcaption>
      <div className={styles['area']}>
        {max > 0n && <span className={styles['max']}>{valueAt(max)}</span>}
        {min < 0n && <span className={styles['min']}>{valueAt(min)}</span>}
        <div
          role="slider"
          tabIndex={0}
          aria-label={label}
          aria-valuemin={0}
          aria-valuemax={last}
          aria-valuenow={at}
          aria-valuetext={textOf(current)}
          className={styles['bars']}
          onKeyDown={move}
          onPointerDown={point}
          onPointerMove={point}
        >
          <i className={styles['zero']} style={{ insetBlockEnd: `${zero}%` }} />
          {points.map(({ key, value }, index) => (
            <i key={key} className={styles['column']} data-current={index === at ? '' : undefined}>
              <i
                className={styles['bar']}
                data-negative={value < 0n ? '' : undefined}
                style={{ insetBlockEnd: `${bars[index]?.from ?? 0}%`, blockSize: `${bars[index]?.size ?? 0}%` }}
              />
            </i>
          ))}
        </div>
      </div>
      <p className={styles['ends']} aria-hidden="true">
        <span>{points[0]?.dateText}</span>
        <span>{points[last]?.dateText}</span>
      </p>
    </figure>
  );
}
