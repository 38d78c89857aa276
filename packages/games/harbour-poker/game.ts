import type { GameDefinition } from '../game.types.ts';
import { videoPokerRules } from '../video-poker/video-poker.rules.ts';

export default {
  rules: videoPokerRules('harbour-poker'),
  name: 'Harbour Poker',
  provider: 'marquee',
  categories: ['originals', 'table', 'new'],
  badge: 'new',
  releaseDate: '2026-11-20',
} satisfies GameDefinition;
