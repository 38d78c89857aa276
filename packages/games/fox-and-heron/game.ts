import { foxAndHeronRules } from './fox-and-heron.rules.ts';
import type { GameDefinition } from '../game.types.ts';

export default {
  rules: foxAndHeronRules,
  name: 'Fox & Heron',
  provider: 'ninth-lantern',
  categories: ['table'],
  badge: null,
  releaseDate: '2026-11-20',
} satisfies GameDefinition;
