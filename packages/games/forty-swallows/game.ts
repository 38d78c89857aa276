import type { GameDefinition } from '../game.types.ts';
import { fortySwallowsRules } from './forty-swallows.rules.ts';

export default {
  rules: fortySwallowsRules,
  name: 'Forty Swallows',
  provider: 'saltmarsh',
  categories: ['instant'],
  badge: null,
  releaseDate: '2025-10-09',
} satisfies GameDefinition;
