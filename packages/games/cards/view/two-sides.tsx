import type { TableT } from '../../table-view/table-text-key.ts';
import type { Card } from '../cards.ts';
import { Hand } from './hand.tsx';
import styles from './art/two-sides.module.css';

export interface Side {
  readonly name: string;
  readonly cards: readonly (Card | null)[];
  /** Null before a card is open. */
  readonly total: number | string | null;
  readonly isWinner: boolean;
  readonly tone: 'left' | 'right';
}

/** Two hands side by side. */
export function TwoSides({
  t,
  sides,
  isQuick,
}: {
  readonly t: TableT;
  readonly sides: readonly Side[];
  readonly isQuick: boolean;
}) {
  return (
    <div className={styles['sides']} dir="ltr">
      {sides.map(({ name, cards, total, isWinner, tone }) => (
        <div key={name} className={styles['side']} data-tone={tone} data-winner={isWinner || undefined}>
          <span className={styles['name']}>
            {name} <b>{total ?? '–'}</b>
          </span>
          {cards.length > 0 ? (
            <Hand {...{ t, cards }} order={isQuick ? null : [-1, 0]} size="large" isLit={isWinner} />
          ) : (
            <span className={styles['empty']} aria-hidden="true" />
          )}
        </div>
      ))}
    </div>
  );
}
