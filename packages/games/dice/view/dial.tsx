import type { Ref } from 'react';
import { ROLLS, type DiceMove } from '../dice.rules.ts';
import styles from './dice.module.css';

/** Half a circle from 00.00 on the left to 99.99 on the right. */
const ARC = 'M 28 205 A 172 172 0 0 1 372 205';
const DEGREES = 180;
const CENTRE = '200 205';

/** Turn of the needle at a roll; 0 is 00.00. */
export function needleTurn(roll: number): string {
  return `rotate(${(roll / ROLLS) * DEGREES} ${CENTRE})`;
}

/** The part of the arc between two rolls. */
function arcOf(from: number, until: number): string {
  const [start, end] = [from, until].map((roll) => {
    const angle = Math.PI * (1 - roll / ROLLS);
    return `${(200 + 172 * Math.cos(angle)).toFixed(2)} ${(205 - 172 * Math.sin(angle)).toFixed(2)}`;
  });
  return `M ${start} A 172 172 0 0 1 ${end}`;
}

/** The odds as an arc: the part that wins is highlighted, and the needle is at the roll. */
export function Dial({
  move,
  hasNeedle,
  needleRef,
}: {
  readonly move: DiceMove;
  readonly hasNeedle: boolean;
  readonly needleRef: Ref<SVGGElement>;
}) {
  return (
    <svg className={styles['dial']} viewBox="0 0 400 232" aria-hidden="true">
      <path className={styles['bezel']} d={ARC} />
      <path className={styles['losing']} d={ARC} />
      <path className={styles['winning']} d={move.over ? arcOf(move.target + 1, ROLLS) : arcOf(0, move.target)} />
      <path
        className={styles['ticks']}
        d="M 52 205 A 148 148 0 0 1 348 205"
        pathLength={100.3}
        strokeDasharray="0.3 4.7"
      />
      <g transform={needleTurn(move.target)}>
        <path className={styles['target']} d="M 8 205 H 48" />
      </g>
      <g className={styles['scale']}>
        <text x={28} y={228}>
          0
        </text>
        <text x={200} y={74}>
          50
        </text>
        <text x={372} y={228}>
          100
        </text>
      </g>
      <g
        ref={needleRef}
        className={styles['needle']}
        transform={needleTurn(ROLLS / 2)}
        data-hidden={!hasNeedle || undefined}
      >
        <path d="M 14 205 L 54 195 L 54 215 Z" />
      </g>
    </svg>
  );
}
