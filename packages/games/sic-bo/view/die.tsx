import styles from './art/sic-bo-view.module.css';

/** Places of the eyes on a grid of three by three, read row by row. */
const PLACES: Readonly<Record<number, readonly number[]>> = {
  1: [4],
  2: [0, 8],
  3: [0, 4, 8],
  4: [0, 2, 6, 8],
  5: [0, 2, 4, 6, 8],
  6: [0, 2, 3, 5, 6, 8],
};

export function Die({ eyes }: { readonly eyes: number }) {
  return (
    <svg className={styles['face']} viewBox="0 0 60 60" aria-hidden="true">
      <rect x={1} y={1} width={58} height={58} rx={12} />
      {(PLACES[eyes] ?? []).map((place) => (
        <circle
          key={place}
          cx={15 + (place % 3) * 15}
          cy={15 + Math.floor(place / 3) * 15}
          r={eyes === 1 ? 8 : 5.4}
          data-red={eyes === 1 || eyes === 4 || undefined}
        />
      ))}
    </svg>
  );
}
