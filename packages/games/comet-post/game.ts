import type { GameDefinition } from '../game.types.ts';
import { cometPostRules } from './comet-post.rules.ts';

export default {
  rules: cometPostRules,
  name: 'Comet Post',
  provider: 'brassmoth',
  categories: ['slots'],
  badge: null,
  releaseDate: '2026-07-16',
} satisfies GameDefinition;
