import type { GameDefinition } from '../game.types.ts';
import { locomotiveGoldRules } from './locomotive-gold.rules.ts';

export default {
  rules: locomotiveGoldRules,
  name: 'Locomotive Gold',
  provider: 'halyard-finch',
  categories: ['slots'],
  badge: null,
  releaseDate: '2026-05-07',
} satisfies GameDefinition;
