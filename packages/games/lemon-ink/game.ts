import type { GameDefinition } from '../game.types.ts';
import { lemonInkRules } from './lemon-ink.rules.ts';

export default {
  rules: lemonInkRules,
  name: 'Lemon Ink',
  provider: 'quillfeather',
  categories: ['instant'],
  badge: null,
  releaseDate: '2026-02-12',
} satisfies GameDefinition;
