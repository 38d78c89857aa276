import { nightjarBlackjackRules } from './nightjar-blackjack.rules.ts';
import type { GameDefinition } from '../game.types.ts';

export default {
  rules: nightjarBlackjackRules,
  name: 'Nightjar Blackjack',
  provider: 'cobalt-room',
  categories: ['table'],
  badge: null,
  releaseDate: '2026-11-20',
} satisfies GameDefinition;
