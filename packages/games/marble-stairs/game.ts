import type { GameDefinition } from '../game.types.ts';
import { marbleStairsRules } from './marble-stairs.rules.ts';

export default {
  rules: marbleStairsRules,
  name: 'Marble Stairs',
  provider: 'marquee',
  categories: ['originals', 'instant', 'new'],
  badge: 'new',
  releaseDate: '2026-11-19',
} satisfies GameDefinition;
