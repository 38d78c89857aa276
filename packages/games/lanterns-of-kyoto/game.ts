import type { GameDefinition } from '../game.types.ts';
import { lanternsOfKyotoRules } from './lanterns-of-kyoto.rules.ts';

export default {
  rules: lanternsOfKyotoRules,
  name: 'Lanterns of Kyoto',
  provider: 'ninth-lantern',
  categories: ['slots'],
  badge: null,
  releaseDate: '2026-06-25',
} satisfies GameDefinition;
