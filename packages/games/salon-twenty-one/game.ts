import { salonTwentyOneRules } from './salon-twenty-one.rules.ts';
import type { GameDefinition } from '../game.types.ts';

export default {
  rules: salonTwentyOneRules,
  name: 'Salon Twenty-One',
  provider: 'cobalt-room',
  categories: ['popular', 'table'],
  badge: null,
  releaseDate: '2026-11-20',
} satisfies GameDefinition;
