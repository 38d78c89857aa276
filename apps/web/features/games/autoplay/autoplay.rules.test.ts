import { describe, expect, it, test } from 'vitest';
import {
  roundChoices,
  roundsMaxOf,
  startRun,
  stopBeforeNext,
  stopRun,
  withNextRound,
  withShownRound,
  type AutoplayPlan,
} from './autoplay.rules.ts';

const plan = (changes: Partial<AutoplayPlan> = {}): AutoplayPlan => ({
  rounds: 100,
  lossMaxMinor: 1_000n,
  winMaxMinor: null,
  balanceMinMinor: null,
  stopsOnFeature: false,
  ...changes,
});
const runWith = (changes: Partial<AutoplayPlan> = {}) => startRun(plan(changes), { stakeMinor: 100n, move: {} });
const round = (winMinor: bigint, hasFeature = false) => ({ stakeMinor: 100n, winMinor, hasFeature });

test.each([
  [null, 100, [5, 10, 25, 50, 100], 10],
  [10_000, 100, [5, 10, 25, 50, 100], 10],
  [25, 25, [5, 10, 25], 10],
  [7, 7, [5, 7], 7],
  [1, 1, [1], 1],
])('a market maximum of %s allows at most %i rounds', (marketMax, roundsMax, choices, first) => {
  expect(roundsMaxOf(marketMax)).toBe(roundsMax);
  expect(roundChoices(roundsMax)).toEqual({ choices, first });
});

it('a market maximum of 0 allows none', () => expect(roundsMaxOf(0)).toBe(0));

describe('after a round was shown', () => {
  it('ends with the last round', () => {
    const one = withShownRound(runWith({ rounds: 2 }), round(0n));
    expect(one).toMatchObject({ stop: null, shown: 1, netMinor: -100n, isInFlight: false });
    expect(withShownRound(withNextRound(one), round(250n))).toMatchObject({
      stop: 'finished',
      started: 2,
      shown: 2,
      netMinor: 50n,
    });
  });

  it('a round that could exceed the loss limit does not start, one that reaches it does', () => {
    const one = withShownRound(runWith({ lossMaxMinor: 200n }), round(0n));
    expect(one.stop).toBeNull();
    expect(withShownRound(withNextRound(one), round(0n)).stop).toBe('loss');
    expect(withShownRound(withNextRound(one), round(100n)).stop).toBeNull();
    expect(withShownRound(runWith({ lossMaxMinor: 199n }), round(0n)).stop).toBe('loss');
  });

  it('ends with a payout above the chosen one, not with an equal one', () => {
    expect(withShownRound(runWith({ winMaxMinor: 500n }), round(500n)).stop).toBeNull();
    expect(withShownRound(runWith({ winMaxMinor: 500n }), round(501n)).stop).toBe('win');
  });

  it('ends with a bonus feature only if chosen', () => {
    expect(withShownRound(runWith(), round(0n, true)).stop).toBeNull();
    expect(withShownRound(runWith({ stopsOnFeature: true }), round(0n, true)).stop).toBe('feature');
  });

  it('waits for the result of the next round', () => {
    const one = withShownRound(runWith(), round(0n));
    expect([one.isInFlight, withNextRound(one).isInFlight]).toEqual([false, true]);
  });

  it('keeps the state of every tenth round for the announcement', () => {
    let run = runWith({ lossMaxMinor: 10_000n });
    for (let shown = 1; shown <= 19; shown += 1) run = withNextRound(withShownRound(run, round(0n)));
    expect(run.tenth).toEqual({ shown: 10, netMinor: -1_000n });
    expect(withShownRound(run, round(0n)).tenth).toEqual({ shown: 20, netMinor: -2_000n });
  });
});

describe('before the next round', () => {
  it.each([
    [null, 'funds'],
    [99n, 'funds'],
    [100n, 'balance'],
    [599n, 'balance'],
    [600n, null],
  ] as const)('with a balance of %s it stops for %s', (balanceMinor, reason) => {
    expect(stopBeforeNext(runWith({ balanceMinMinor: 500n }), balanceMinor)).toBe(reason);
  });

  it('without a lowest balance the whole balance can be staked', () => {
    expect(stopBeforeNext(runWith(), 100n)).toBeNull();
  });
});

it('keeps the first reason, and still counts the round that was in flight', () => {
  const stopped = stopRun(stopRun(runWith(), 'player'), 'offline');
  expect(stopped).toMatchObject({ stop: 'player', isInFlight: true });
  expect(withShownRound(stopped, round(300n))).toMatchObject({ stop: 'player', shown: 1, netMinor: 200n });
});

it('a refused round has no result', () => expect(stopRun(runWith(), 'refused').isInFlight).toBe(false));
