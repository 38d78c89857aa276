import { useState, type CSSProperties } from 'react';
import type { RouletteOutcome } from '../../roulette/roulette.rules.ts';
import { colourOf, POCKETS, WHEEL } from '../../roulette/wheel.ts';
import type { StageProps } from '../view/live-view.types.ts';
import styles from './roulette.module.css';

const STEP = 360 / POCKETS;
const TURNS_WHEEL = 2;
const TURNS_BALL = 6;

/** Point of a circle around 0, 0; the angle is clockwise from the top. */
function at(radius: number, degrees: number): string {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`;
}

const sector = (index: number, outer: number, inner: number): string => {
  const from = (index - 0.5) * STEP;
  const to = (index + 0.5) * STEP;
  return `M${at(outer, from)}A${outer} ${outer} 0 0 1 ${at(outer, to)}L${at(inner, to)}A${inner} ${inner} 0 0 0 ${at(inner, from)}Z`;
};

const COLOURS = { green: 'var(--zero)', red: 'var(--red)', black: 'var(--black)' };

/** The wheel. For a player who joins during the spin its animation is already partly over. */
export function RouletteStage({
  outcome,
  lastOutcome,
  drawsAtMs,
  clock,
  isRevealed,
  prefersReducedMotion,
  t,
}: StageProps<RouletteOutcome>) {
  const shown = outcome ?? lastOutcome;
  // Read once: the animation runs by itself.
  const [elapsedMs, setElapsedMs] = useState<number | null>(null);
  if (outcome !== null && drawsAtMs !== null && elapsedMs === null) setElapsedMs(Math.max(0, clock() - drawsAtMs));
  const pocket = shown ? WHEEL.indexOf(shown.number) * STEP : 0;
  const isSpinning = outcome !== null && !isRevealed && !prefersReducedMotion;
  const style = {
    '--pocket': `${pocket}deg`,
    '--wheel-turns': `${TURNS_WHEEL * 360}deg`,
    '--ball-turns': `${-TURNS_BALL * 360}deg`,
    '--elapsed': `${-(elapsedMs ?? 0)}ms`,
  } as CSSProperties; // custom properties are not declared
  const isResultShown = isRevealed && outcome !== null;
  return (
    <div className={styles['stage']} style={style} data-spinning={isSpinning || undefined}>
      <div className={styles['bowl']} role="img" aria-label={t('wheel')}>
        <svg viewBox="-100 -100 200 200" className={styles['wheel']}>
          <circle r="99" fill="var(--wood-dark)" />
          <circle r="95" fill="none" stroke="var(--gold)" strokeWidth="1.4" />
          {WHEEL.map((number, index) => (
            <g key={number}>
              <path d={sector(index, 88, 56)} fill={COLOURS[colourOf(number)]} stroke="var(--gold)" strokeWidth="0.5" />
              <text
                transform={`rotate(${index * STEP}) translate(0 -79)`}
                className={styles['number']}
                data-hit={(isResultShown && outcome.number === number) || undefined}
              >
                {number}
              </text>
            </g>
          ))}
          <circle r="70.5" fill="none" stroke="var(--gold)" strokeWidth="0.6" opacity="0.7" />
          <circle r="56" fill="url(#live-wood)" stroke="var(--gold)" strokeWidth="1.4" />
          {Array.from({ length: 8 }, (_, index) => (
            <path
              key={index}
              d={`M0 -12L${at(50, index * 45).split(' ')[0]} ${at(50, index * 45).split(' ')[1]}`}
              stroke="var(--wood-light)"
              strokeWidth="1"
              opacity="0.35"
            />
          ))}
          {Array.from({ length: 4 }, (_, index) => (
            <g key={index} transform={`rotate(${index * 90})`}>
              <path d="M-2.2 0V-30H2.2V0Z" fill="url(#live-gold)" />
              <circle cy="-33" r="5" fill="url(#live-gold)" stroke="var(--wood-dark)" strokeWidth="0.6" />
            </g>
          ))}
          <circle r="15" fill="url(#live-gold)" stroke="var(--wood-dark)" strokeWidth="0.8" />
          <circle r="7" fill="var(--wood-dark)" opacity="0.55" />
          <defs>
            <radialGradient id="live-wood">
              <stop offset="0" stopColor="var(--wood-light)" />
              <stop offset="1" stopColor="var(--wood)" />
            </radialGradient>
            <linearGradient id="live-gold" x2="1" y2="1">
              <stop offset="0" stopColor="var(--gold-light)" />
              <stop offset="0.5" stopColor="var(--gold)" />
              <stop offset="1" stopColor="var(--gold-dark)" />
            </linearGradient>
          </defs>
        </svg>
        {shown && (
          <div className={styles['orbit']}>
            <span className={styles['ball']} />
          </div>
        )}
      </div>
      {isResultShown && (
        <p className={styles['hit']} data-colour={colourOf(outcome.number)} dir="ltr" aria-hidden>
          {outcome.number}
        </p>
      )}
    </div>
  );
}
