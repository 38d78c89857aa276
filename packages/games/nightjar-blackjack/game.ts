import { blackjackRules } from '../blackjack/blackjack.rules.ts';
import { nightjarTable } from '../blackjack/tables.ts';
import type { GameDefinition } from '../game.types.ts';

export default {
  rules: blackjackRules('nightjar-blackjack', nightjarTable),
  name: 'Nightjar Blackjack',
  provider: 'cobalt-room',
  categories: ['table'],
  badge: null,
  releaseDate: '2026-11-20',
} satisfies GameDefinition;
