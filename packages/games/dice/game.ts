import type { GameDefinition } from '../game.types.ts';
import { diceRules } from './dice.rules.ts';

export default {
  rules: diceRules,
  name: 'Dice',
  provider: 'marquee',
  categories: ['popular', 'originals', 'instant', 'new'],
  badge: 'exclusive',
  releaseDate: '2026-11-01',
} satisfies GameDefinition;
