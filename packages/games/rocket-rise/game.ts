import type { GameDefinition } from '../game.types.ts';
import { LIVE_CRASH } from '../live/live-settings.ts';
import { crashRules } from '../crash/crash.rules.ts';

export default {
  rules: crashRules('rocket-rise'),
  name: 'Rocket Rise',
  provider: 'brassmoth',
  categories: ['popular', 'live-casino', 'instant'],
  badge: 'popular',
  releaseDate: '2026-08-06',
  live: LIVE_CRASH,
} satisfies GameDefinition;
