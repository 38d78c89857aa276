import type { GameDefinition } from '../game.types.ts';
import { LIVE_BACCARAT } from '../live/live-settings.ts';
import { baccaratRules } from '../baccarat/baccarat.rules.ts';

export default {
  rules: baccaratRules('peony-baccarat'),
  name: 'Peony Baccarat',
  provider: 'ninth-lantern',
  categories: ['live-casino', 'table'],
  badge: null,
  releaseDate: '2026-03-19',
  live: LIVE_BACCARAT,
} satisfies GameDefinition;
