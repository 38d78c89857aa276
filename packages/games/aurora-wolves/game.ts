import type { GameDefinition } from '../game.types.ts';
import { auroraWolvesRules } from './aurora-wolves.rules.ts';

export default {
  rules: auroraWolvesRules,
  name: 'Aurora Wolves',
  provider: 'ottergate',
  categories: ['slots'],
  badge: null,
  releaseDate: '2025-09-18',
} satisfies GameDefinition;
