import type { Ref } from 'react';
import styles from './dice.module.css';

/** A ten-sided die that shows two digits. `--turn` and `--hop` of the element place it. */
export function Die({
  colour,
  digits,
  dieRef,
}: {
  readonly colour: 'ivory' | 'ruby';
  /** Of the first drawing; later ones are set by script, frame by frame. */
  readonly digits: string;
  readonly dieRef: Ref<SVGSVGElement>;
}) {
  return (
    <svg ref={dieRef} className={styles['die']} data-colour={colour} viewBox="-100 -104 200 208" aria-hidden="true">
      <path className={styles['upperLeft']} d="M0-98-88-38-88 30-62 34Z" />
      <path className={styles['upperRight']} d="M0-98 88-38 88 30 62 34Z" />
      <path className={styles['lowerLeft']} d="M-62 34-88 30 0 98 0 68Z" />
      <path className={styles['lowerRight']} d="M62 34 88 30 0 98 0 68Z" />
      <path className={styles['front']} d="M0-98 62 34 0 68-62 34Z" />
      <path className={styles['edges']} d="M0-98 62 34 0 68-62 34ZM-62 34-88 30M62 34 88 30M0 68V98" />
      <text className={styles['digits']} x={0} y={29}>
        {digits}
      </text>
    </svg>
  );
}
