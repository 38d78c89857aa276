import { useId } from 'react';
import styles from './gift.module.css';

export type GiftState = 'opened' | 'today' | 'closed' | 'locked' | 'missed';

const rays = Array.from({ length: 12 }, (_, ray) => ray * 30);

/**
 * The outline alone distinguishes the states: lid off with a star, bow with rays, bow, padlock, empty dashed frame.
 */
export function GiftDrawing({ state }: { state: GiftState }) {
  const id = `gift${useId().replace(/\W/g, '')}`;
  if (state === 'missed')
    return (
      <svg viewBox="0 0 96 96" className={styles['drawing']} aria-hidden="true">
        <path className={styles['trace']} d="M20 48h56v33a5 5 0 0 1-5 5H25a5 5 0 0 1-5-5zM14 34h68v14H14z" />
        <path className={styles['trace']} d="M48 34v52" />
      </svg>
    );
  return (
    <svg viewBox="0 0 96 96" className={styles['drawing']} aria-hidden="true">
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" className={styles['paperLight']} />
          <stop offset="1" className={styles['paperDeep']} />
        </linearGradient>
        <clipPath id={`${id}b`}>
          <path d="M20 46h56v35a5 5 0 0 1-5 5H25a5 5 0 0 1-5-5z" />
        </clipPath>
      </defs>
      {(state === 'today' || state === 'opened') && (
        <g className={styles['rays']}>
          {rays.map((angle) => (
            <path key={angle} d="M46.5 8h3l3 26h-9z" transform={`rotate(${angle} 48 48)`} />
          ))}
        </g>
      )}
      <ellipse className={styles['shade']} cx="48" cy="87" rx="33" ry="4" />
      <g clipPath={`url(#${id}b)`}>
        <path fill={`url(#${id})`} d="M20 46h56v40H20z" />
        <path className={styles['fold']} d="M20 46h56v9H20zM62 46h14v40H62z" />
        {state !== 'locked' && <path className={styles['ribbon']} d="M41 46h14v40H41z" />}
        {state === 'opened' && <path className={styles['inside']} d="M20 46h56l-7 7H27z" />}
      </g>
      {state === 'opened' && (
        <path
          className={styles['star']}
          d="m48 14 5.2 11.3 12.3 1.5-9.1 8.5 2.4 12.2L48 41.4l-10.8 6.1 2.4-12.2-9.1-8.5 12.3-1.5z"
        />
      )}
      <g className={styles['lid']}>
        <rect fill={`url(#${id})`} x="14" y="33" width="68" height="15" rx="4" />
        <path className={styles['gloss']} d="M18 33h60a4 4 0 0 1 4 4v2H14v-2a4 4 0 0 1 4-4z" />
        {state !== 'locked' && (
          <>
            <path className={styles['ribbon']} d="M40 33h16v15H40z" />
            <path
              className={styles['bow']}
              d="M48 33C40 33 27 31 27 23c0-5 6-7 11-3 4 3 8 8 10 13zm0 0c8 0 21-2 21-10 0-5-6-7-11-3-4 3-8 8-10 13z"
            />
            <circle className={styles['knot']} cx="48" cy="31" r="5" />
          </>
        )}
      </g>
      {state === 'locked' && (
        <g className={styles['padlock']}>
          <path className={styles['shackle']} d="M41 62v-6a7 7 0 0 1 14 0v6" />
          <rect x="37" y="61" width="22" height="17" rx="4" />
          <path d="M48 67v5" />
        </g>
      )}
    </svg>
  );
}
