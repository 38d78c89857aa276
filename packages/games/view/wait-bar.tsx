import { useEffect, useState } from 'react';
import type { RoundWait } from './game-view.ts';
import styles from './wait-bar.module.css';

const STEP_MS = 100;

/** How much of the wait has passed. Updated by script instead of an animation, so that it also works with reduced motion. */
export function WaitBar({ wait, className }: { wait: RoundWait; className: string }) {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), STEP_MS);
    return () => clearInterval(timer);
  }, []);
  const passedMs = Math.min(wait.ms, Math.max(0, now - wait.startedAtMs));
  // The button is announced as disabled; its progress is not announced ten times a second.
  return (
    <progress
      className={`${styles['bar']} ${className}`}
      value={passedMs}
      max={wait.ms}
      data-wait=""
      aria-hidden="true"
    />
  );
}
