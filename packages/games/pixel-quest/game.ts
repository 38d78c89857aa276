import type { GameDefinition } from '../game.types.ts';
import { pixelQuestRules } from './pixel-quest.rules.ts';

export default {
  rules: pixelQuestRules,
  name: 'Pixel Quest',
  provider: 'brassmoth',
  categories: ['slots'],
  badge: null,
  releaseDate: '2025-11-27',
} satisfies GameDefinition;
