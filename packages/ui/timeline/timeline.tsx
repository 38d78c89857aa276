import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './timeline.module.css';

export type TimelineStep = {
  key: string;
  title: ReactNode;
  text?: ReactNode;
  time?: ReactNode;
  state: 'done' | 'current' | 'waiting' | 'failed';
  /** The state in a word, read aloud: "done", "now", "to come". */
  stateText: string;
};

/** Steps on the way of a payment or a check: what was done, what is going on, what comes. Each state has a sign of its own. */
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
          <span className={styles['mark']} aria-hidden="true">
            {step.state === 'done' && <Icon name="check" size={18} />}
            {step.state === 'failed' && <Icon name="close" size={18} />}
            {(step.state === 'current' || step.state === 'waiting') && index + 1}
          </span>
          <div className={styles['words']}>
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
