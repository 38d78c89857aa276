import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './timeline.module.css';

export type TimelineStep = {
  key: string;
  title: ReactNode;
  text?: ReactNode;
  time?: ReactNode;
  state: 'done' | 'current' | 'pending' | 'failed';
  /** The state for screen readers: "done", "now", "to come". */
  stateText: string;
};

/** Steps of a payment or a check: done, current, pending or failed. Each state has its own icon. */
export function Timeline({
  label,
  steps,
  className,
}: {
  label: string;
  steps: readonly TimelineStep[];
  className?: string | undefined;
}) {
  return (
    <ol aria-label={label} className={classNames(styles['timeline'], className)}>
      {steps.map((step, index) => (
        <li
          key={step.key}
          aria-current={step.state === 'current' ? 'step' : undefined}
          className={classNames(styles['step'], styles[step.state])}
        >
          <span className={styles['marker']} aria-hidden="true">
            {step.state === 'done' && <Icon name="check" size={18} />}
            {step.state === 'failed' && <Icon name="close" size={18} />}
            {(step.state === 'current' || step.state === 'pending') && index + 1}
          </span>
          <div className={styles['content']}>
            <p className={styles['head']}>
              <span className={styles['title']}>
                {step.title} <span className="visually-hidden">({step.stateText})</span>
              </span>
              {step.time && <span className={styles['time']}>{step.time}</span>}
            </p>
            {step.text && <div className={styles['text']}>{step.text}</div>}
          </div>
        </li>
      ))}
    </ol>
  );
}
