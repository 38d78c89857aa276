import { timeToReach, type CrashMove, type CrashOutcome } from '../crash/crash.rules.ts';
import type { LiveSettings } from './live-game.types.ts';

const atOnce = () => 0;

export const LIVE_ROULETTE: LiveSettings = {
  kind: 'roulette',
  timing: { bettingMs: 18_000, closingMs: 1_500, resultMs: 13_000, pauseMs: 2_500 },
  runMsOf: atOnce,
};

export const LIVE_BACCARAT: LiveSettings = {
  kind: 'baccarat',
  timing: { bettingMs: 15_000, closingMs: 1_500, resultMs: 12_000, pauseMs: 2_500 },
  runMsOf: atOnce,
};

export const LIVE_WHEEL: LiveSettings = {
  kind: 'wheel',
  timing: { bettingMs: 15_000, closingMs: 1_500, resultMs: 12_000, pauseMs: 2_500 },
  runMsOf: atOnce,
};

export const LIVE_CRASH: LiveSettings = {
  kind: 'crash',
  timing: { bettingMs: 10_000, closingMs: 2_000, resultMs: 4_500, pauseMs: 1_500 },
  runMsOf: (outcome) => timeToReach((outcome as CrashOutcome).point), // the outcome of these rules
  cashedOut: (target) => ({ target }) satisfies CrashMove,
};
