import type { GameDefinition } from '../game.types.ts';
import { dragonRegentRules } from './dragon-regent.rules.ts';

export default {
  rules: dragonRegentRules,
  name: 'Dragon Regent',
  provider: 'ninth-lantern',
  categories: ['slots'],
  badge: null,
  releaseDate: '2026-04-16',
} satisfies GameDefinition;
