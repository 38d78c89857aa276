import type { GameDefinition } from '../game.types.ts';
import { tidewaterTreasureRules } from './tidewater-treasure.rules.ts';

export default {
  rules: tidewaterTreasureRules,
  name: 'Tidewater Treasure',
  provider: 'saltmarsh',
  categories: ['slots'],
  badge: null,
  releaseDate: '2026-01-29',
} satisfies GameDefinition;
