import { harbourPokerRules } from './harbour-poker.rules.ts';
import type { GameDefinition } from '../game.types.ts';

export default {
  rules: harbourPokerRules,
  name: 'Harbour Poker',
  provider: 'marquee',
  categories: ['originals', 'table', 'new'],
  badge: 'new',
  releaseDate: '2026-11-20',
} satisfies GameDefinition;
