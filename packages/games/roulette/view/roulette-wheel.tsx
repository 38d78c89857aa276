import { useEffect, useEffectEvent, useRef } from 'react';
import { colourOf, POCKETS, WHEEL } from '../wheel.ts';
import styles from './art/roulette-wheel.module.css';

export const SPIN_MS = 5_200;
const POCKET_DEG = 360 / POCKETS;
const BALL_TURNS = 7;
const WHEEL_DEG = 250;

interface RouletteWheelProps {
  /** Starts a spin when it changes; null: no round yet. */
  readonly spinId: string | null;
  readonly number: number | null;
  readonly isQuick: boolean;
}

const point = (degrees: number, radius: number): string => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`;
};

/** A sector of a ring around the top. */
function sector(inner: number, outer: number): string {
  const half = POCKET_DEG / 2;
  return `M${point(-half, outer)}A${outer} ${outer} 0 0 1 ${point(half, outer)}L${point(half, inner)}A${inner} ${inner} 0 0 0 ${point(-half, inner)}Z`;
}

const NUMBER_RING = sector(74, 91);
const POCKET_RING = sector(52, 74);

/** The wheel and its ball. The ball comes to rest in the pocket of `number`. */
export function RouletteWheel({ spinId, number, isQuick }: RouletteWheelProps) {
  const wheel = useRef<HTMLDivElement>(null);
  const arm = useRef<HTMLDivElement>(null);
  const ball = useRef<HTMLDivElement>(null);
  const turned = useRef(0);
  const spin = useEffectEvent((id: string | null) => {
    if (number === null || id === null) return [];
    const from = turned.current;
    turned.current = from + WHEEL_DEG;
    const end = turned.current + WHEEL.indexOf(number) * POCKET_DEG;
    const settled = end - 360 * Math.ceil(end / 360) - 360 * (BALL_TURNS - 1);
    const duration = isQuick ? 1 : SPIN_MS;
    const options = { duration, fill: 'forwards' } as const;
    return [
      wheel.current?.animate([{ transform: `rotate(${from}deg)` }, { transform: `rotate(${turned.current}deg)` }], {
        ...options,
        easing: 'cubic-bezier(0.2, 0.5, 0.3, 1)',
      }),
      arm.current?.animate([{ transform: 'rotate(0deg)' }, { transform: `rotate(${settled}deg)` }], {
        ...options,
        easing: 'cubic-bezier(0.15, 0.55, 0.35, 1)',
      }),
      ball.current?.animate(
        [
          { transform: 'translateY(0)', offset: 0 },
          { transform: 'translateY(0)', offset: 0.56, easing: 'ease-in' },
          { transform: 'translateY(58%)', offset: 0.72, easing: 'ease-out' },
          { transform: 'translateY(38%)', offset: 0.79, easing: 'ease-in' },
          { transform: 'translateY(94%)', offset: 0.88, easing: 'ease-out' },
          { transform: 'translateY(84%)', offset: 0.92, easing: 'ease-in' },
          { transform: 'translateY(100%)', offset: 0.97 },
          { transform: 'translateY(100%)', offset: 1 },
        ],
        options,
      ),
    ];
  });
  // The animations keep their end state; a new round replaces them.
  useEffect(() => void spin(spinId), [spinId]);
  return (
    <div className={styles['bowl']} aria-hidden="true" data-idle={number === null || undefined}>
      <div className={styles['rotor']} ref={wheel}>
        <WheelDrawing />
      </div>
      <div className={styles['shine']} />
      <div className={styles['arm']} ref={arm}>
        <div className={styles['track']} ref={ball}>
          <span className={styles['ball']} />
        </div>
      </div>
    </div>
  );
}

function WheelDrawing() {
  return (
    <svg viewBox="-100 -100 200 200">
      <defs>
        <radialGradient id="roulette-cone">
          <stop offset="0" className={styles['coneTop']} />
          <stop offset="0.55" className={styles['coneMiddle']} />
          <stop offset="1" className={styles['coneEdge']} />
        </radialGradient>
        <linearGradient id="roulette-gold" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" className={styles['goldLight']} />
          <stop offset="0.5" className={styles['goldMiddle']} />
          <stop offset="1" className={styles['goldDark']} />
        </linearGradient>
      </defs>
      {WHEEL.map((number, index) => (
        <g
          key={number}
          transform={`rotate(${index * POCKET_DEG})`}
          data-colour={colourOf(number)}
          className={styles['pocket']}
        >
          <path d={NUMBER_RING} />
          <path d={POCKET_RING} className={styles['floor']} />
          <text y={-79.2}>{number}</text>
        </g>
      ))}
      {WHEEL.map((number, index) => (
        <path
          key={number}
          className={styles['fret']}
          d={`M${point((index + 0.5) * POCKET_DEG, 91)}L${point((index + 0.5) * POCKET_DEG, 52)}`}
        />
      ))}
      <circle className={styles['ring']} r={91} />
      <circle className={styles['ring']} r={74} />
      <circle r={52} fill="url(#roulette-cone)" stroke="url(#roulette-gold)" strokeWidth={1.8} />
      {[0, 45, 90, 135].map((angle) => (
        <path key={angle} transform={`rotate(${angle})`} className={styles['spoke']} d="M-1.5-50h3L.7 50h-1.4z" />
      ))}
      <circle r={30} fill="url(#roulette-cone)" stroke="url(#roulette-gold)" strokeWidth={1.4} />
      {[0, 90, 180, 270].map((angle) => (
        <g key={angle} transform={`rotate(${angle})`}>
          <path d="M-3.4 0-2-24a2 2 0 0 1 4 0L3.4 0z" fill="url(#roulette-gold)" />
          <circle cy={-26} r={4.4} fill="url(#roulette-gold)" />
        </g>
      ))}
      <circle r={10} fill="url(#roulette-gold)" />
      <circle r={4.5} className={styles['knob']} />
    </svg>
  );
}
