import type { GameDefinition } from '../game.types.ts';
import { jungleIdolRules } from './jungle-idol.rules.ts';

export default {
  rules: jungleIdolRules,
  name: 'Jungle Idol',
  provider: 'halyard-finch',
  categories: ['slots'],
  badge: null,
  releaseDate: '2025-07-10',
} satisfies GameDefinition;
