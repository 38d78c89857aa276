import { diceRules } from '@marquee/games/dice/dice.rules.ts';
import { describe, expect, it } from 'vitest';
import { actionsOf, drawStep, firstStakeOf, progressAfter, rulesOfRound } from './interactive-round.rules.ts';
import { ladderRules, RUNGS } from './testing/ladder-model.ts';

const CLIMB = { do: 'climb' };
const RAISE = { do: 'raise' };
const STOP = { do: 'stop' };

/** With these seeds the player reaches the top. Its opening is not booked yet. */
const opened = {
  serverSeed: 'ab'.repeat(32),
  clientSeed: 'harbour-1',
  nonce: 0,
  move: {},
  rulesVersion: ladderRules.version,
  stakeMinor: 10_000n,
  steps: null,
};
const step = (action: typeof CLIMB | null, added = '0') => ({ action, added, wallet: null });
/** The stake was raised once, then one rung was climbed. */
const running = { ...opened, stakeMinor: 20_000n, steps: [step(null, '10000'), step(RAISE, '10000'), step(CLIMB)] };

describe('a stored round', () => {
  it('has the actions after its opening, and none before its first stake is booked', () => {
    expect(actionsOf(running)).toEqual([RAISE, CLIMB]);
    expect(actionsOf(opened)).toEqual([]);
  });

  it('has its first stake, also after an action has added one', () => {
    expect([firstStakeOf(opened), firstStakeOf(running)]).toEqual([10_000n, 10_000n]);
  });

  it('can only be continued with the version of the rules with which it began', () => {
    expect(rulesOfRound(ladderRules, running)).toBe(ladderRules);
    expect(rulesOfRound(ladderRules, { ...running, rulesVersion: ladderRules.version + 1 })).toBeNull();
  });

  it('cannot be continued in a game that is gone or has no decisions', () => {
    expect(rulesOfRound(undefined, running)).toBeNull();
    expect(rulesOfRound(diceRules, { ...running, rulesVersion: diceRules.version })).toBeNull();
  });
});

describe('the progress of a round', () => {
  it('follows from its seeds, its first stake and the actions', () => {
    expect(progressAfter(ladderRules, running, actionsOf(running))).toMatchObject({
      outcome: { rungs: 1, hasFallen: false },
      stakedMinor: 20_000n,
      isOver: false,
    });
  });

  it('does not exist for a first move or an action that the rules do not allow', () => {
    expect(progressAfter(ladderRules, { ...opened, move: { rung: 1 } }, [])).toBeNull();
    expect(progressAfter(ladderRules, running, [RAISE, RAISE])).toBeNull();
  });
});

describe('the next step of a round', () => {
  it('is the opening, which books the stake of the round', () => {
    expect(drawStep(ladderRules, opened, null)).toEqual({
      action: null,
      index: 0,
      addedMinor: 0n,
      stakeMinor: 10_000n,
      costMinorBps: 10_000_000n,
      move: {},
      progress: progressAfter(ladderRules, opened, []),
    });
  });

  it.each([
    ['an action without a stake', running, CLIMB, 3, 0n],
    ['an action that adds a stake', { ...opened, steps: [step(null, '10000'), step(CLIMB)] }, RAISE, 2, 10_000n],
  ])('is %s', (_, round, action, index, addedMinor) => {
    const next = drawStep(ladderRules, round, action);
    expect(next).toMatchObject({ action, index, addedMinor, stakeMinor: addedMinor, move: {} });
    expect(next?.progress).toEqual(progressAfter(ladderRules, round, [...actionsOf(round), action]));
  });

  it('ends the round with the win at the top', () => {
    const steps = [step(null, '10000'), ...Array.from({ length: RUNGS - 1 }, () => step(CLIMB))];
    const last = drawStep(ladderRules, { ...opened, steps }, CLIMB);
    expect(last?.progress).toMatchObject({ outcome: { rungs: RUNGS }, isOver: true, winMinor: 50_000n });
    expect(drawStep(ladderRules, { ...opened, steps: [...steps, step(CLIMB)] }, STOP)).toBeNull();
  });

  it('does not exist for a move or an action that the rules do not allow', () => {
    expect(drawStep(ladderRules, { ...opened, move: { rung: 1 } }, null)).toBeNull();
    expect(drawStep(ladderRules, running, RAISE)).toBeNull();
  });
});
