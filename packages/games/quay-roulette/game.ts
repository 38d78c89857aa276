import type { GameDefinition } from '../game.types.ts';
import { rouletteRules } from '../roulette/roulette.rules.ts';

export default {
  rules: rouletteRules('quay-roulette'),
  name: 'Quay Roulette',
  provider: 'marquee',
  categories: ['originals', 'table', 'new'],
  badge: 'new',
  releaseDate: '2026-11-20',
} satisfies GameDefinition;
