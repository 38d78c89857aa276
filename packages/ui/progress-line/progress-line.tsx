import { useEffect, useState } from 'react';
import { classNames } from '../class-names.ts';
import styles from './progress-line.module.css';

const fadeMs = 600;

/**
 * A thin line at the top of the window while something takes its time, such as a page on a slow connection. Nothing is seen of what is ready at once.
 * Once per page; it lies over everything and catches no touches.
 */
export function ProgressLine({
  isActive,
  label,
}: {
  isActive: boolean;
  /** What is awaited, read aloud. */ label: string;
}) {
  const [was, setWas] = useState(isActive);
  const [isEnding, setEnding] = useState(false);
  if (was !== isActive) {
    setWas(isActive);
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
