import type { GameDefinition } from '../game.types.ts';
import { samuraiSnowRules } from './samurai-snow.rules.ts';

export default {
  rules: samuraiSnowRules,
  name: 'Samurai Snow',
  provider: 'ninth-lantern',
  categories: ['slots'],
  badge: null,
  releaseDate: '2026-02-05',
} satisfies GameDefinition;
