import type { GameDefinition } from '../game.types.ts';
import { glimmerTrenchRules } from './glimmer-trench.rules.ts';

export default {
  rules: glimmerTrenchRules,
  name: 'Glimmer Trench',
  provider: 'saltmarsh',
  categories: ['slots'],
  badge: null,
  releaseDate: '2026-05-28',
} satisfies GameDefinition;
