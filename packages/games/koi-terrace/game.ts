import type { GameDefinition } from '../game.types.ts';
import { koiTerraceRules } from './koi-terrace.rules.ts';

export default {
  rules: koiTerraceRules,
  name: 'Koi Terrace',
  provider: 'ninth-lantern',
  categories: ['slots'],
  badge: null,
  releaseDate: '2025-12-11',
} satisfies GameDefinition;
