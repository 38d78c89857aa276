import type { GameDefinition } from '../game.types.ts';
import { thunderForgeRules } from './thunder-forge.rules.ts';

export default {
  rules: thunderForgeRules,
  name: 'Thunder Forge',
  provider: 'halyard-finch',
  categories: ['slots'],
  badge: null,
  releaseDate: '2026-05-21',
} satisfies GameDefinition;
