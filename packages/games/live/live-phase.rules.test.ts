import { expect, it } from 'vitest';
import { phaseOf, winTierOf } from './view/live-phase.rules.ts';
import type { LiveRound } from './view/live-view.types.ts';

const round: LiveRound = {
  number: 4,
  serverSeedHash: 'x',
  opensAtMs: 1_000,
  closesAtMs: 5_000,
  drawsAtMs: null,
  resultAtMs: null,
  endsAtMs: null,
  outcome: null,
  isCancelled: false,
};
const drawn = { ...round, drawsAtMs: 6_000, resultAtMs: 8_000, endsAtMs: 12_000, outcome: { point: 120 } };

it.each([
  [round, 500, 'waiting', 1_000],
  [round, 1_000, 'betting', 5_000],
  [round, 5_000, 'closing', null],
  // The browser's clock is behind the server's.
  [{ ...round, drawsAtMs: 6_000 }, 500, 'closing', 6_000],
  [{ ...round, drawsAtMs: 6_000 }, 5_500, 'closing', 6_000],
  [{ ...round, drawsAtMs: 6_000 }, 6_000, 'running', null],
  [drawn, 7_000, 'closing', 8_000],
  [drawn, 8_000, 'result', 12_000],
  [drawn, 12_000, 'waiting', null],
  // Given up before the draw.
  [{ ...round, drawsAtMs: 6_000, resultAtMs: 5_500, endsAtMs: 5_500, isCancelled: true }, 5_500, 'waiting', null],
  [null, 0, 'waiting', null],
] as const)('of %j at %d is %s until %s', (one, nowMs, name, endsAtMs) => {
  expect(phaseOf(one, nowMs)).toMatchObject({ name, endsAtMs });
});

it.each([
  [0n, 'none'],
  [50n, 'returned'],
  [100n, 'returned'],
  [101n, 'win'],
  [500n, 'big'],
  [2_000n, 'huge'],
] as const)('presents a win of %d for a stake of 100 as %s', (win, tier) => {
  expect(winTierOf(100n, win)).toBe(tier);
});
