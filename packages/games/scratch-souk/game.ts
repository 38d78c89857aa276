import type { GameDefinition } from '../game.types.ts';
import { scratchSoukRules } from './scratch-souk.rules.ts';

export default {
  rules: scratchSoukRules,
  name: 'Scratch Souk',
  provider: 'saltmarsh',
  categories: ['instant'],
  badge: null,
  releaseDate: '2025-06-05',
} satisfies GameDefinition;
