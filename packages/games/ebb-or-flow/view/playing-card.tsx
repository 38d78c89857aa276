import clubs from '../art/clubs.webp';
import diamonds from '../art/diamonds.webp';
import hearts from '../art/hearts.webp';
import spades from '../art/spades.webp';
import { rankOf, suitOf } from '../ebb-or-flow.rules.ts';
import styles from './ebb-or-flow.module.css';

const SUITS = [clubs, diamonds, hearts, spades];
const NAMES = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];

/** `A`, `2` … `K` for the ranks 1 to 13. */
export function rankText(rank: number): string {
  return NAMES[rank - 1] ?? '';
}

/** The current card, half under water as on the poster; its back before the first. */
export function PlayingCard({
  card,
  isLost,
  name,
}: {
  readonly card: number | undefined;
  readonly isLost: boolean;
  readonly name: string;
}) {
  return (
    <div
      className={styles['card']}
      role="img"
      aria-label={name}
      data-back={card === undefined || undefined}
      data-lost={isLost || undefined}
    >
      {card !== undefined && (
        <>
          <b data-red={[1, 2].includes(suitOf(card)) || undefined}>{rankText(rankOf(card))}</b>
          <img src={SUITS[suitOf(card)]} alt="" draggable={false} />
        </>
      )}
    </div>
  );
}
