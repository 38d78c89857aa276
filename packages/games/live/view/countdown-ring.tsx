import type { Translate } from '../../view/game-view.ts';
import type { Phase } from './live-view.types.ts';
import styles from './live.module.css';

/** Seconds until the end of a phase, with a ring that empties; without an end, an empty ring. Screen readers can read them, and are not told each one. */
export function CountdownRing({ phase, nowMs, t }: { phase: Phase; nowMs: number; t: Translate<string> }) {
  const endsAtMs = phase.endsAtMs ?? nowMs;
  const leftMs = Math.max(0, endsAtMs - nowMs);
  const seconds = Math.ceil(leftMs / 1_000);
  const part = leftMs / Math.max(1, endsAtMs - phase.startedAtMs);
  return (
    <div className={styles['ring']} data-last={(phase.name === 'betting' && leftMs < 5_000) || undefined}>
      <svg viewBox="0 0 44 44" aria-hidden>
        <circle cx="22" cy="22" r="19" className={styles['ringTrack']} />
        <circle cx="22" cy="22" r="19" className={styles['ringLeft']} pathLength={1} strokeDasharray={`${part} 1`} />
      </svg>
      {phase.endsAtMs !== null && (
        <span role="timer">
          <span aria-hidden>{seconds}</span>
          <span className="visually-hidden">{t('seconds_left', { count: seconds })}</span>
        </span>
      )}
    </div>
  );
}
