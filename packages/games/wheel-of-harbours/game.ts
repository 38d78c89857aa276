import type { GameDefinition } from '../game.types.ts';
import { LIVE_WHEEL } from '../live/live-settings.ts';
import { harbourWheelRules } from '../harbour-wheel/harbour-wheel.rules.ts';

export default {
  rules: harbourWheelRules('wheel-of-harbours'),
  name: 'Wheel of Harbours',
  provider: 'cobalt-room',
  categories: ['live-casino', 'new'],
  badge: 'new',
  releaseDate: '2026-09-10',
  live: LIVE_WHEEL,
} satisfies GameDefinition;
