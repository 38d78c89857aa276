import type { GameDefinition } from '../game.types.ts';
import { pumpkinHollowRules } from './pumpkin-hollow.rules.ts';

export default {
  rules: pumpkinHollowRules,
  name: 'Pumpkin Hollow',
  provider: 'violet-kiln',
  categories: ['slots'],
  badge: null,
  releaseDate: '2025-10-16',
} satisfies GameDefinition;
