import type { Phase } from './live-view.types.ts';
import styles from './live.module.css';

/** Seconds until the end of a phase, with a ring that empties; without an end, an empty ring. Decorative: the phase is announced as text. */
export function CountdownRing({ phase, nowMs }: { phase: Phase; nowMs: number }) {
  const endsAtMs = phase.endsAtMs ?? nowMs;
  const leftMs = Math.max(0, endsAtMs - nowMs);
  const part = leftMs / Math.max(1, endsAtMs - phase.startedAtMs);
  return (
    <div className={styles['ring']} data-last={(phase.name === 'betting' && leftMs < 5_000) || undefined} aria-hidden>
      <svg viewBox="0 0 44 44">
        <circle cx="22" cy="22" r="19" className={styles['ringTrack']} />
        <circle cx="22" cy="22" r="19" className={styles['ringLeft']} pathLength={1} strokeDasharray={`${part} 1`} />
      </svg>
      {phase.endsAtMs !== null && <span>{Math.ceil(leftMs / 1_000)}</span>}
    </div>
  );
}
