import type { GameDefinition } from '../game.types.ts';
import { ironLongshipRules } from './iron-longship.rules.ts';

export default {
  rules: ironLongshipRules,
  name: 'Iron Longship',
  provider: 'halyard-finch',
  categories: ['slots'],
  badge: null,
  releaseDate: '2025-11-13',
} satisfies GameDefinition;
