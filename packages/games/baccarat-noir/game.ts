import type { GameDefinition } from '../game.types.ts';
import { LIVE_BACCARAT } from '../live/live-settings.ts';
import { baccaratRules } from '../baccarat/baccarat.rules.ts';

export default {
  rules: baccaratRules('baccarat-noir'),
  name: 'Baccarat Noir',
  provider: 'cobalt-room',
  categories: ['live-casino', 'table'],
  badge: null,
  releaseDate: '2025-10-02',
  live: LIVE_BACCARAT,
} satisfies GameDefinition;
