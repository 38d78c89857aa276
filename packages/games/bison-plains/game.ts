import type { GameDefinition } from '../game.types.ts';
import { bisonPlainsRules } from './bison-plains.rules.ts';

export default {
  rules: bisonPlainsRules,
  name: 'Bison Plains',
  provider: 'ottergate',
  categories: ['slots'],
  badge: null,
  releaseDate: '2025-10-23',
} satisfies GameDefinition;
