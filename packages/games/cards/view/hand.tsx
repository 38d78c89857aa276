import type { TableT } from '../../table-view/table-text-key.ts';
import type { Card } from '../cards.ts';
import { cardText } from './card-text.ts';
import styles from './hand.module.css';
import { PlayingCard } from './playing-card.tsx';

interface HandProps {
  readonly t: TableT;
  readonly cards: readonly (Card | null)[];
  /** Place of the first card in the order of dealing and the distance to the next; null: no motion. */
  readonly order: readonly [first: number, step: number] | null;
  readonly size: 'large' | 'small';
  readonly isDimmed?: boolean;
  readonly isLit?: boolean;
}

/** Overlapping cards. A card that is added moves in; the others stay. */
export function Hand({ t, cards, order, size, isDimmed = false, isLit = false }: HandProps) {
  return (
    <span className={styles['hand']} data-size={size} data-many={cards.length > 4 || undefined}>
      {cards.map((card, index) => (
        // Cards are only ever added at the end; a card that is turned over is a new one.
        <span key={`${index} ${card}`} className={styles['place']}>
          <PlayingCard
            {...{ card, isDimmed, isLit }}
            label={cardText(card, t)}
            order={order && order[0] + index * order[1]}
          />
        </span>
      ))}
    </span>
  );
}
