import { blackjackRules } from '../blackjack/blackjack.rules.ts';
import { salonTable } from '../blackjack/tables.ts';
import type { GameDefinition } from '../game.types.ts';

export default {
  rules: blackjackRules('salon-twenty-one', salonTable),
  name: 'Salon Twenty-One',
  provider: 'cobalt-room',
  categories: ['popular', 'table'],
  badge: null,
  releaseDate: '2026-11-20',
} satisfies GameDefinition;
