import type { TableT } from '../../table-view/table-text-key.ts';
import { rankLabel, suitOf, type Card } from '../cards.ts';

const RANK_KEYS = { A: 'ace', J: 'jack', Q: 'queen', K: 'king' } as const;

/** Name of a card, as `King of hearts`; null: a face-down card. */
export function cardText(card: Card | null, t: TableT): string {
  if (card === null) return t('card_hidden');
  const label = rankLabel(card);
  const rank = label === 'A' || label === 'J' || label === 'Q' || label === 'K' ? t(RANK_KEYS[label]) : label;
  return t('card_of', { rank, suit: t(suitOf(card)) });
}
