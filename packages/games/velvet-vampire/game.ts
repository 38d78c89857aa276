import type { GameDefinition } from '../game.types.ts';
import { velvetVampireRules } from './velvet-vampire.rules.ts';

export default {
  rules: velvetVampireRules,
  name: 'Velvet Vampire',
  provider: 'violet-kiln',
  categories: ['slots'],
  badge: 'new',
  releaseDate: '2026-10-08',
} satisfies GameDefinition;
