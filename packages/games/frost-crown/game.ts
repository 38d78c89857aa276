import type { GameDefinition } from '../game.types.ts';
import { frostCrownRules } from './frost-crown.rules.ts';

export default {
  rules: frostCrownRules,
  name: 'Frost Crown',
  provider: 'halyard-finch',
  categories: ['slots', 'new'],
  badge: 'new',
  releaseDate: '2026-11-05',
} satisfies GameDefinition;
