import type { GameDefinition } from '../game.types.ts';
import { truffleWoodRules } from './truffle-wood.rules.ts';

export default {
  rules: truffleWoodRules,
  name: 'Truffle Wood',
  provider: 'halyard-finch',
  categories: ['instant'],
  badge: null,
  releaseDate: '2026-07-23',
} satisfies GameDefinition;
