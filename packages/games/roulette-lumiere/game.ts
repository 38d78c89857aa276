import type { GameDefinition } from '../game.types.ts';
import { LIVE_ROULETTE } from '../live/live-settings.ts';
import { rouletteRules } from '../roulette/roulette.rules.ts';

export default {
  rules: rouletteRules('roulette-lumiere'),
  name: 'Roulette Lumière',
  provider: 'cobalt-room',
  categories: ['popular', 'live-casino', 'table'],
  badge: 'popular',
  releaseDate: '2025-05-20',
  live: LIVE_ROULETTE,
} satisfies GameDefinition;
