import type { GameDefinition } from '../game.types.ts';
import { millersWheelRules } from './millers-wheel.rules.ts';

export default {
  rules: millersWheelRules,
  name: 'Miller’s Wheel',
  provider: 'cobalt-room',
  categories: ['instant'],
  badge: null,
  releaseDate: '2025-11-06',
} satisfies GameDefinition;
