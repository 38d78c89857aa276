import { phaseOf } from '@marquee/games/live/view/live-phase.rules.ts';
import type { LiveRound } from '@marquee/games/live/view/live-view.types.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { createServerClock } from './server-clock.ts';

const OPENS_AT_MS = Date.parse('2026-11-23T12:00:00.000Z');
const iso = (afterMs: number) => new Date(OPENS_AT_MS + afterMs).toISOString();
const round: LiveRound = {
  number: 7,
  serverSeedHash: 'ab'.repeat(32),
  opensAtMs: OPENS_AT_MS,
  closesAtMs: OPENS_AT_MS + 20_000,
  drawsAtMs: null,
  resultAtMs: null,
  endsAtMs: null,
  outcome: null,
  isCancelled: false,
};

afterEach(() => {
  vi.useRealTimers();
});

it.each([-600_000, -1_000, 0, 1_000, 600_000])(
  'shows the same countdown and accepts bets for the same time on a device whose clock is off by %d ms',
  (skewMs) => {
    vi.useFakeTimers({ now: OPENS_AT_MS + skewMs });
    let elapsedMs = 5_000;
    const clock = createServerClock(() => elapsedMs);
    clock.learn(iso(4_000));
    const phaseAfter = (ms: number) => {
      elapsedMs = 5_000 + ms;
      return { name: phaseOf(round, clock.read()).name, leftMs: round.closesAtMs - clock.read() };
    };
    expect(phaseAfter(0)).toEqual({ name: 'betting', leftMs: 16_000 });
    expect(phaseAfter(15_999)).toEqual({ name: 'betting', leftMs: 1 });
    expect(phaseAfter(16_000)).toEqual({ name: 'closing', leftMs: 0 });
    // A new connection, before its first message.
    clock.expire();
    expect(phaseAfter(6_000)).toEqual({ name: 'betting', leftMs: 10_000 });
  },
);

it('takes the message that was the fastest, and after a new connection only the messages of that one', () => {
  let elapsedMs = 0;
  const clock = createServerClock(() => elapsedMs);
  clock.learn(iso(1_000));
  elapsedMs = 1_000;
  clock.learn(iso(1_500));
  expect(clock.read()).toBe(OPENS_AT_MS + 2_000);
  // The device slept for ten minutes, which its elapsed time does not contain.
  clock.expire();
  clock.learn(iso(602_000));
  expect(clock.read()).toBe(OPENS_AT_MS + 602_000);
});
