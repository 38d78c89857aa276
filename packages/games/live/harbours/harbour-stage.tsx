import { useState, type CSSProperties } from 'react';
import { HARBOURS, harbourAt, PORTS, SEGMENTS, type WheelOutcome } from '../../harbour-wheel/harbour-wheel.rules.ts';
import type { StageProps } from '../view/live-view.types.ts';
import styles from './harbours.module.css';

const STEP = 360 / SEGMENTS.length;
const TURNS = 5;

function at(radius: number, degrees: number): string {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`;
}

/** The wheel. For a player who joins during the spin its animation is already partly over. */
export function HarbourStage({
  outcome,
  lastOutcome,
  drawsAtMs,
  clock,
  isRevealed,
  prefersReducedMotion,
  t,
}: StageProps<WheelOutcome>) {
  const [elapsedMs, setElapsedMs] = useState<number | null>(null);
  if (outcome !== null && drawsAtMs !== null && elapsedMs === null) setElapsedMs(Math.max(0, clock() - drawsAtMs));
  const restsAt = -(lastOutcome?.segment ?? 0) * STEP;
  const stopsAt = outcome === null ? restsAt : -outcome.segment * STEP;
  const style = {
    '--from': `${restsAt}deg`,
    '--to': `${stopsAt + TURNS * 360}deg`,
    '--rest': `${stopsAt}deg`,
    '--elapsed': `${-(elapsedMs ?? 0)}ms`,
  } as CSSProperties; // custom properties are not declared
  const isResultShown = isRevealed && outcome !== null;
  return (
    <div
      className={styles['stage']}
      style={style}
      data-spinning={(outcome !== null && !isRevealed && !prefersReducedMotion) || undefined}
    >
      <div className={styles['wheelBox']} role="img" aria-label={t('wheel')}>
        <svg viewBox="-100 -100 200 200" className={styles['wheel']}>
          <circle r="99" fill="url(#live-rim)" />
          {SEGMENTS.map((harbour, index) => {
            const from = (index - 0.5) * STEP;
            const to = (index + 0.5) * STEP;
            return (
              <g key={index}>
                <path
                  d={`M0 0L${at(90, from)}A90 90 0 0 1 ${at(90, to)}Z`}
                  className={styles['segment']}
                  data-at={HARBOURS.indexOf(harbour)}
                  data-hit={(isResultShown && outcome.segment === index) || undefined}
                />
                <text transform={`rotate(${index * STEP}) translate(0 -80)`} className={styles['odds']}>
                  {PORTS[harbour].odds}
                </text>
                <circle r="1.5" transform={`rotate(${from}) translate(0 -94.5)`} fill="var(--pin)" />
              </g>
            );
          })}
          <circle r="34" fill="var(--hub)" stroke="var(--brass)" strokeWidth="2.5" />
          <defs>
            <linearGradient id="live-rim" x2="1" y2="1">
              <stop offset="0" stopColor="var(--rim)" />
              <stop offset="1" stopColor="var(--rim-dark)" />
            </linearGradient>
          </defs>
        </svg>
        <svg viewBox="-40 -40 80 80" className={styles['hub']} aria-hidden>
          <g fill="none" stroke="var(--anchor)" strokeWidth="5.5" strokeLinecap="round">
            <circle cy="-21" r="5.5" strokeWidth="4.5" />
            <path d="M0 -15V25M-10 -8H10M-20 8C-18 20 -9 25 0 25C9 25 18 20 20 8M-20 8L-24 14M-20 8L-14 12M20 8L24 14M20 8L14 12" />
          </g>
        </svg>
        <svg viewBox="0 0 20 26" className={styles['pointer']} aria-hidden>
          <path
            d="M10 25L2 8V1H18V8Z"
            fill="var(--pointer)"
            stroke="var(--pointer-line)"
            strokeWidth="2"
            strokeLinejoin="round"
          />
        </svg>
      </div>
      {isResultShown && (
        <p className={styles['hit']} data-at={HARBOURS.indexOf(harbourAt(outcome.segment))} aria-hidden>
          {t(harbourAt(outcome.segment))}
          <b dir="ltr">{PORTS[harbourAt(outcome.segment)].odds} : 1</b>
        </p>
      )}
    </div>
  );
}
