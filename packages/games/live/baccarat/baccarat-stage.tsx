import { baccaratTotal, type BaccaratOutcome } from '../../baccarat/baccarat-hand.ts';
import { rankLabel, suitOf, type Card } from '../../cards/cards.ts';
import type { Translate } from '../../view/game-view.ts';
import type { StageProps } from '../view/live-view.types.ts';
import { useClock } from '../view/use-clock.ts';
import styles from './baccarat.module.css';
import { turnedAtMs } from './deal-order.ts';

const PIPS = { spades: '♠', hearts: '♥', diamonds: '♦', clubs: '♣' };

/** Both hands; cards are turned one after the other, at the same time for everybody. */
export function BaccaratStage({
  outcome,
  drawsAtMs,
  clock,
  isRevealed,
  prefersReducedMotion,
  t,
}: StageProps<BaccaratOutcome>) {
  const nowMs = useClock(clock, 150);
  const elapsedMs = drawsAtMs === null ? 0 : nowMs - drawsAtMs;
  const isTurned = (hand: 'player' | 'banker', place: number) =>
    outcome !== null && (isRevealed || prefersReducedMotion || elapsedMs >= turnedAtMs(hand, place, outcome));
  return (
    <div className={styles['stage']} role="img" aria-label={t('cards')}>
      {(['player', 'banker'] as const).map((hand) => {
        const cards = outcome?.[hand] ?? [];
        const turned = cards.filter((_, place) => isTurned(hand, place));
        return (
          <div
            key={hand}
            className={styles['hand']}
            data-hand={hand}
            data-won={(isRevealed && outcome?.winner === hand) || undefined}
          >
            <p className={styles['name']}>
              <span>{t(hand)}</span>
              <b>{turned.length > 0 ? baccaratTotal(turned) : '–'}</b>
            </p>
            <div className={styles['cards']}>
              {Array.from({ length: Math.max(2, turned.length) }, (_, place) => (
                <CardFace
                  key={place}
                  card={isTurned(hand, place) ? cards[place] : undefined}
                  isThird={place === 2}
                  t={t}
                />
              ))}
            </div>
          </div>
        );
      })}
    </div>
  );
}

function CardFace({ card, isThird, t }: { card: Card | undefined; isThird: boolean; t: Translate<string> }) {
  if (card === undefined) return <span className={styles['card']} data-back="" />;
  const suit = suitOf(card);
  return (
    <span
      className={styles['card']}
      data-red={suit === 'hearts' || suit === 'diamonds' || undefined}
      data-third={isThird || undefined}
      aria-label={t('card', { rank: rankLabel(card), suit: t(suit) })}
    >
      <b>{rankLabel(card)}</b>
      <i>{PIPS[suit]}</i>
      <em aria-hidden>{PIPS[suit]}</em>
    </span>
  );
}
