import type { GameDefinition } from '../game.types.ts';
import { luckyOrchardRules } from './lucky-orchard.rules.ts';

export default {
  rules: luckyOrchardRules,
  name: 'Lucky Orchard',
  provider: 'quillfeather',
  categories: ['slots'],
  badge: null,
  releaseDate: '2025-03-27',
} satisfies GameDefinition;
