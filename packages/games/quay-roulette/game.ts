import { quayRouletteRules } from './quay-roulette.rules.ts';
import type { GameDefinition } from '../game.types.ts';

export default {
  rules: quayRouletteRules,
  name: 'Quay Roulette',
  provider: 'marquee',
  categories: ['originals', 'table', 'new'],
  badge: 'new',
  releaseDate: '2026-11-20',
} satisfies GameDefinition;
