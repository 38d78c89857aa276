import type { GameDefinition } from '../game.types.ts';
import { LIVE_ROULETTE } from '../live/live-settings.ts';
import { rouletteRules } from '../roulette/roulette.rules.ts';

export default {
  rules: rouletteRules('orangery-roulette'),
  name: 'Orangery Roulette',
  provider: 'cobalt-room',
  categories: ['live-casino', 'table'],
  badge: null,
  releaseDate: '2026-06-04',
  live: LIVE_ROULETTE,
} satisfies GameDefinition;
