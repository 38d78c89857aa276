import type { GameDefinition } from '../game.types.ts';
import { beeRoyaleRules } from './bee-royale.rules.ts';

export default {
  rules: beeRoyaleRules,
  name: 'Bee Royale',
  provider: 'ottergate',
  categories: ['slots'],
  badge: null,
  releaseDate: '2026-04-30',
} satisfies GameDefinition;
