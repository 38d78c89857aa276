import { expect, it } from 'vitest';
import { phaseOf, warningAt, winTierOf } from './view/live-phase.rules.ts';
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

it.each([
  [40_000, 20_000, null],
  [40_000, 15_000, 15],
  [40_000, 10_001, 15],
  [40_000, 10_000, 10],
  [40_000, 3_000, 5],
  // A short time for bets begins without the warnings that it is too short for.
  [12_000, 12_000, null],
  [12_000, 9_000, 10],
  [5_000, 4_000, null],
])('of %d ms for bets, with %d ms left, the last warning is that of %s seconds', (totalMs, leftMs, seconds) => {
  const phase = { name: 'betting', startedAtMs: 0, endsAtMs: totalMs } as const;
  expect(warningAt(phase, totalMs - leftMs)).toBe(seconds);
  expect(warningAt({ ...phase, name: 'closing' }, totalMs - leftMs)).toBeNull();
});
