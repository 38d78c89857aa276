import type { Ref } from 'react';
import faceUrl from '../art/heads.svg';
import backUrl from '../art/tails.svg';
import styles from './florin-toss.module.css';

const RIM_LAYERS = 10;

/** The coin with two faces and a rim of stacked discs. `--turn` and `--height` of the element place it. */
export function Coin({ coinRef }: { coinRef: Ref<HTMLDivElement> }) {
  return (
    <div ref={coinRef} className={styles['toss']} aria-hidden="true">
      <div className={styles['shadow']} />
      <div className={styles['coin']}>
        {Array.from({ length: RIM_LAYERS }, (_, layer) => (
          <span key={layer} className={styles['rim']} data-layer={layer} />
        ))}
        <img className={styles['face']} src={faceUrl} alt="" draggable={false} />
        <img className={styles['face']} data-side="tails" src={backUrl} alt="" draggable={false} />
      </div>
    </div>
  );
}
