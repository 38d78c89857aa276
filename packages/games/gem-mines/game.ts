import type { GameDefinition } from '../game.types.ts';
import { gemMinesRules } from './gem-mines.rules.ts';

export default {
  rules: gemMinesRules,
  name: 'Gem Mines',
  provider: 'brassmoth',
  categories: ['popular', 'instant'],
  badge: null,
  releaseDate: '2026-09-03',
} satisfies GameDefinition;
