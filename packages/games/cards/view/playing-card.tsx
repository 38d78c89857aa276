import { rankLabel, rankOf, suitOf, type Card, type RankLabel, type Suit } from '../cards.ts';
import { CARD_ART } from './card-art.ts';
import styles from './art/playing-card.module.css';

export interface PlayingCardProps {
  /** Null: the back. */
  readonly card: Card | null;
  /** Name for screen readers, as `King of hearts`. */
  readonly label: string;
  /** Place in the order of dealing, which delays the motion; null: no motion. */
  readonly order: number | null;
  readonly isDimmed?: boolean;
  readonly isLit?: boolean;
}

/** A card of 5 : 7. Its width is that of the container. */
export function PlayingCard({ card, label, order, isDimmed = false, isLit = false }: PlayingCardProps) {
  return (
    <span
      className={styles['card']}
      role="img"
      aria-label={label}
      data-dealt={order === null ? undefined : Math.min(order, 9)}
      data-back={card === null || undefined}
      data-dimmed={isDimmed || undefined}
      data-lit={isLit || undefined}
    >
      <svg viewBox="0 0 100 140" aria-hidden="true">
        {card === null ? <Back /> : <Face rank={rankLabel(card)} pips={rankOf(card) + 1} suit={suitOf(card)} />}
      </svg>
    </span>
  );
}

function Face({ rank, pips, suit }: { readonly rank: RankLabel; readonly pips: number; readonly suit: Suit }) {
  const isPicture = pips > 10;
  return (
    <g data-suit={suit} className={styles['face']}>
      <text className={styles['rank']} x={rank === '10' ? 22 : 19} y={34} data-wide={rank === '10' || undefined}>
        {rank}
      </text>
      <Symbol suit={suit} x={19} y={52} size={27} />
      {isPicture ? <Picture rank={rank} suit={suit} /> : <Pips count={pips} suit={suit} />}
    </g>
  );
}

interface SymbolProps {
  readonly suit: Suit;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly isTurned?: boolean;
}

/** Centred at a point. */
function Symbol({ suit, x, y, size, isTurned = false }: SymbolProps) {
  const scale = size / 512;
  return (
    <path
      d={CARD_ART[suit]}
      transform={`translate(${x} ${y})${isTurned ? ' rotate(180)' : ''} scale(${scale}) translate(-256 -256)`}
    />
  );
}

/** Columns at 42, 62, 82; rows by the usual pattern, in the area below the index. */
const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  2: [
    [62, 34],
    [62, 106],
  ],
  3: [
    [62, 34],
    [62, 70],
    [62, 106],
  ],
  4: [
    [47, 34],
    [77, 34],
    [47, 106],
    [77, 106],
  ],
  5: [
    [47, 34],
    [77, 34],
    [62, 70],
    [47, 106],
    [77, 106],
  ],
  6: [
    [47, 34],
    [77, 34],
    [47, 70],
    [77, 70],
    [47, 106],
    [77, 106],
  ],
  7: [
    [47, 34],
    [77, 34],
    [62, 52],
    [47, 70],
    [77, 70],
    [47, 106],
    [77, 106],
  ],
  8: [
    [47, 34],
    [77, 34],
    [62, 52],
    [47, 70],
    [77, 70],
    [62, 88],
    [47, 106],
    [77, 106],
  ],
  9: [
    [47, 28],
    [77, 28],
    [47, 56],
    [77, 56],
    [62, 70],
    [47, 84],
    [77, 84],
    [47, 112],
    [77, 112],
  ],
  10: [
    [47, 28],
    [77, 28],
    [62, 42],
    [47, 56],
    [77, 56],
    [47, 84],
    [77, 84],
    [62, 98],
    [47, 112],
    [77, 112],
  ],
};

function Pips({ count, suit }: { readonly count: number; readonly suit: Suit }) {
  if (count === 1) return <Symbol suit={suit} x={60} y={86} size={72} />;
  return (PIPS[count] ?? []).map(([x, y]) => (
    <Symbol key={`${x}-${y}`} {...{ suit, x, y }} size={count > 8 ? 19 : 22} isTurned={y > 70} />
  ));
}

const EMBLEM: Readonly<Partial<Record<RankLabel, string>>> = { J: CARD_ART.J, Q: CARD_ART.Q, K: CARD_ART.K };

/** Half of a picture, drawn twice, the second time upside down. */
function Picture({ rank, suit }: { readonly rank: RankLabel; readonly suit: Suit }) {
  return (
    <g>
      <rect className={styles['panel']} x={38} y={12} width={52} height={116} rx={5} />
      <path className={styles['sash']} d="M38 86 90 54v-8L38 78zM38 94 90 62v-4L38 90z" />
      {[false, true].map((isTurned) => (
        <g key={String(isTurned)} transform={isTurned ? 'rotate(180 64 70)' : undefined}>
          <path
            className={styles['emblem']}
            d={EMBLEM[rank]}
            transform="translate(64 38) scale(0.078) translate(-256 -256)"
          />
          <Symbol suit={suit} x={47} y={63} size={13} />
        </g>
      ))}
    </g>
  );
}

function Back() {
  return (
    <g>
      <rect className={styles['backEdge']} x={6} y={6} width={88} height={128} rx={8} />
      <path
        className={styles['lattice']}
        d="M6 30 70 134M6 70 46 134M6 110 21 134M20 6l74 120M45 6l49 80M70 6l24 40M94 30 30 134M94 70 54 134M94 110 79 134M80 6 6 126M55 6 6 86M30 6 6 46"
      />
      <circle className={styles['seal']} cx={50} cy={70} r={20} />
      <path className={styles['sealMark']} d="m50 56 10 14-10 14-10-14z" />
    </g>
  );
}
