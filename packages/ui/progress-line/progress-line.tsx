import { useEffect, useState } from 'react';
import { classNames } from '../class-names.ts';
import styles from './progress-line.module.css';

const fadeMs = 600;

/**
 * A thin line at the top of the window during long operations, such as navigation on a slow connection. Fast loads
 * show nothing. Once per page; it ignores pointer events.
 */
export function ProgressLine({ isActive, label }: { isActive: boolean; /** Accessible name. */ label: string }) {
  const [wasActive, setWasActive] = useState(isActive);
  const [isEnding, setEnding] = useState(false);
  if (wasActive !== isActive) {
    setWasActive(isActive);
    setEnding(!isActive);
  }
  useEffect(() => {
    if (!isEnding) return;
    const timer = setTimeout(() => setEnding(false), fadeMs);
    return () => clearTimeout(timer);
  }, [isEnding]);
  return (
    <div className={classNames(styles['track'], isActive && styles['running'], isEnding && styles['done'])}>
      {isActive && <span role="progressbar" aria-label={label} className="visually-hidden" />}
      <div className={styles['bar']} />
    </div>
  );
}
