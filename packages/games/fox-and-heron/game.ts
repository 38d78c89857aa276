import type { GameDefinition } from '../game.types.ts';
import { dragonTigerRules } from '../dragon-tiger/dragon-tiger.rules.ts';

export default {
  rules: dragonTigerRules('fox-and-heron'),
  name: 'Fox & Heron',
  provider: 'ninth-lantern',
  categories: ['table'],
  badge: null,
  releaseDate: '2026-11-20',
} satisfies GameDefinition;
