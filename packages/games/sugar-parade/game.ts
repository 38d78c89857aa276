import type { GameDefinition } from '../game.types.ts';
import { sugarParadeRules } from './sugar-parade.rules.ts';

export default {
  rules: sugarParadeRules,
  name: 'Sugar Parade',
  provider: 'violet-kiln',
  categories: ['slots'],
  badge: null,
  releaseDate: '2026-02-18',
} satisfies GameDefinition;
