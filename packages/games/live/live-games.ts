import { baccaratRules } from '../baccarat/baccarat.rules.ts';
import { crashRules, timeToReach, type CrashMove, type CrashOutcome } from '../crash/crash.rules.ts';
import type { GameRules, Move } from '../game-rules.ts';
import { harbourWheelRules } from '../harbour-wheel/harbour-wheel.rules.ts';
import { rouletteRules } from '../roulette/roulette.rules.ts';
import type { LiveGame, LiveTiming } from './live-game.types.ts';

const ROULETTE: LiveTiming = { bettingMs: 18_000, closingMs: 1_500, resultMs: 13_000, pauseMs: 2_500 };
const BACCARAT: LiveTiming = { bettingMs: 15_000, closingMs: 1_500, resultMs: 12_000, pauseMs: 2_500 };
const CRASH: LiveTiming = { bettingMs: 10_000, closingMs: 2_000, resultMs: 4_500, pauseMs: 1_500 };
const WHEEL: LiveTiming = { bettingMs: 15_000, closingMs: 1_500, resultMs: 12_000, pauseMs: 2_500 };

const atOnce = () => 0;

const roulette = (slug: string): LiveGame => ({
  kind: 'roulette',
  rules: rouletteRules(slug) as GameRules,
  timing: ROULETTE,
  runMsOf: atOnce,
});
const baccarat = (slug: string): LiveGame => ({
  kind: 'baccarat',
  rules: baccaratRules(slug) as GameRules,
  timing: BACCARAT,
  runMsOf: atOnce,
});
const wheel = (slug: string): LiveGame => ({
  kind: 'wheel',
  rules: harbourWheelRules(slug) as GameRules,
  timing: WHEEL,
  runMsOf: atOnce,
});
const crash = (slug: string): LiveGame => ({
  kind: 'crash',
  rules: crashRules(slug) as GameRules,
  timing: CRASH,
  runMsOf: (outcome) => timeToReach((outcome as CrashOutcome).point), // the outcome of these rules
  cashedOut: (target): Move => ({ target }) satisfies CrashMove,
});

const GAMES: readonly LiveGame[] = [
  roulette('roulette-lumiere'),
  baccarat('baccarat-noir'),
  crash('rocket-rise'),
  wheel('wheel-of-harbours'),
  roulette('orangery-roulette'),
  baccarat('peony-baccarat'),
];

/** The live tables by slug. */
export const LIVE_GAMES: ReadonlyMap<string, LiveGame> = new Map(GAMES.map((game) => [game.rules.slug, game]));
