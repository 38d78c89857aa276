import { lacquerBowlRules } from './lacquer-bowl.rules.ts';
import type { GameDefinition } from '../game.types.ts';

export default {
  rules: lacquerBowlRules,
  name: 'Lacquer Bowl',
  provider: 'ninth-lantern',
  categories: ['table'],
  badge: null,
  releaseDate: '2026-11-20',
} satisfies GameDefinition;
