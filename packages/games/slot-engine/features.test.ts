import { describe, expect, it } from 'vitest';
import type { RandomIntegers } from '../game-rules.ts';
import { compileSpec } from './compile-spec.ts';
import type { SlotOutcome } from './slot-outcome.types.ts';
import { playSlot } from './slot-rules.ts';
import type { SlotMove, FreeSpinsSpec, ModeSpec, SlotSpec } from './slot-spec.types.ts';
import { checkOutcome } from './check-outcome.ts';
import { miniSpec, reelsShowing } from './mini-spec.ts';

/** Numbers in the order of the draws; 0 after the last. */
function drawing(...numbers: readonly number[]): RandomIntegers {
  let next = 0;
  return { below: (bound) => Math.min(numbers[next++] ?? 0, bound - 1) };
}

function play(changes: Partial<SlotSpec>, random = drawing(), move: SlotMove = {}): SlotOutcome {
  const spec = miniSpec(changes);
  const outcome = playSlot(compileSpec(spec), random, move);
  expect(checkOutcome(spec, outcome)).toEqual([]);
  return outcome;
}

const LINE_OF_3 = { rows: [3, 3, 3, 3, 3], pay: { kind: 'lines', lines: [[1, 1, 1, 1, 1]] } } as const;
const showing = (rows: readonly string[], mode: Omit<ModeSpec, 'reels'> = {}): ModeSpec => ({
  reels: reelsShowing(rows),
  ...mode,
});
const stepsOf = (outcome: SlotOutcome, spin = 0) => outcome.spins[spin]?.steps ?? [];

describe('changes', () => {
  it('expand a wild over its reel', () => {
    const expand = { kind: 'expand', symbol: 'wild', to: 'wild', shape: 'reel' } as const;
    const outcome = play({ ...LINE_OF_3, base: showing(['..W..', 'AA.AA', '.....'], { changes: [expand] }) });
    expect(outcome.units).toBe(0); // the blank above the line is no paying symbol and stays
    const paying = play({ ...LINE_OF_3, base: showing(['..W..', 'AABAA', '.....'], { changes: [expand] }) });
    expect(paying.units).toBe(500);
    expect(stepsOf(paying)[0]).toMatchObject({ type: 'change', by: 'expand', sources: [6], cells: [6, 7] });
  });

  it.each(['row', 'cross', 'block'] as const)('expand a wild over its %s', (shape) => {
    const change = { kind: 'expand', symbol: 'wild', to: 'wild', shape } as const;
    const outcome = play({ ...LINE_OF_3, base: showing(['BBBBB', 'ABWBA', 'BBBBB'], { changes: [change] }) });
    // Row and cross: five wilds. Block: A W W W A is five of a kind as well.
    expect(outcome.units).toBe(500);
  });

  it('turn all mystery symbols into one', () => {
    const [a, b] = [['a', 1] as const, ['b', 1] as const];
    const change = { kind: 'mystery', symbol: 'mystery', into: [a, b] } as const;
    const base = { reels: ['M', 'M', 'A', 'M', 'M'], changes: [change] };
    expect(play({ base }, drawing(0, 0, 0, 0, 0, 0)).units).toBe(500);
    expect(play({ base }, drawing(0, 0, 0, 0, 0, 1)).units).toBe(0);
  });

  it('forge symbols into wilds when the hammer is in view', () => {
    const change = { kind: 'forge', symbol: 'hammer', from: ['b'], to: 'wild' } as const;
    expect(play({ base: { reels: ['A', 'H', 'B', 'B', 'A'], changes: [change] } }).units).toBe(500);
    expect(play({ base: { reels: ['A', 'B', 'B', 'B', 'A'], changes: [change] } }).units).toBe(0);
  });

  it('strew wilds with the stated chance', () => {
    const change = { kind: 'strew', oneIn: 4, counts: [[2, 1]], to: 'wild' } as const;
    const base = { reels: ['A', 'B', 'B', 'A', 'A'], changes: [change] };
    // Draws: five stops, chance, count, then two of the five paying cells: the second, and the second of the rest.
    expect(play({ base }, drawing(0, 0, 0, 0, 0, 0, 0, 1, 1)).units).toBe(500);
    expect(play({ base }, drawing(0, 0, 0, 0, 0, 3)).units).toBe(0);
  });

  it('link two symbols of one row', () => {
    const change = { kind: 'link', symbol: 'hammer', to: 'wild' } as const;
    const outcome = play({ base: { reels: ['H', 'B', 'S', 'H', 'A'], changes: [change] } });
    // W W S W A: the scatter stays and breaks the line.
    expect(outcome.units).toBe(0);
    expect(stepsOf(outcome)[0]).toMatchObject({ by: 'link', sources: [0, 3], cells: [0, 1, 3] });
    expect(play({ base: { reels: ['H', 'B', 'B', 'H', 'A'], changes: [change] } }).units).toBe(500);
  });

  it('split the symbols of a row, so that each counts twice', () => {
    const change = { kind: 'split', symbol: 'hammer' } as const;
    const outcome = play({ pay: { kind: 'ways' }, base: { reels: ['A', 'A', 'A', 'H', '.'], changes: [change] } });
    expect(outcome.units).toBe(8 * 30);
  });

  it('copy a reel to its neighbours', () => {
    const change = { kind: 'copy', oneIn: 2, counts: [[3, 1]] } as const;
    // Draws: five stops, chance, count, first reel.
    const base = { reels: ['A', 'B', 'B', 'A', '.'], changes: [change] };
    const outcome = play({ base }, drawing(0, 0, 0, 0, 0, 0, 0, 0));
    expect(outcome.units).toBe(100);
  });

  it('fill the ring of a symbol', () => {
    const change = { kind: 'ring', symbol: 'hammer', into: [['a', 1]] } as const;
    const base = showing(['BABAB', 'ABHBA', 'BABAB', 'ABABA', 'BABAB'], { changes: [change] });
    const outcome = play({ rows: [5, 5, 5, 5, 5], pay: { kind: 'cluster' }, base });
    // The middle ring of eight cells becomes A and joins the four A around it that touch it from outside.
    expect(stepsOf(outcome)[0]).toMatchObject({ by: 'ring', sources: [11], cells: [6, 7, 8, 11, 13, 16, 17, 18] });
    expect(outcome.units).toBe(500);
  });
});

describe('cascades', () => {
  it('remove wins, let symbols fall and raise the multiplier', () => {
    // Each strip above shows B: the first win is A × 1, the second B × 2, then blanks.
    const reels = Array.from({ length: 5 }, () => 'A....B');
    const outcome = play({ base: { reels, cascade: { multipliers: [1, 2] } } });
    expect(outcome.units).toBe(500 + 2 * 200);
    expect(stepsOf(outcome).map(({ type }) => type)).toEqual(['wins', 'cascade', 'multiplier', 'wins', 'cascade']);
  });
});

describe('persisting wilds', () => {
  it('walk to the edge in respins', () => {
    const persist = { symbol: 'wild', move: 'left', grow: 0, growMax: 0 } as const;
    const base: ModeSpec = { reels: ['A', 'A', 'W.', '.', '.'], persist };
    // A A W, then A W ., then W . .: one win and two respins.
    const outcome = play({ base }, drawing(0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0));
    const kept = outcome.spins.map(({ mode, kept }) => `${mode} ${kept?.cells}`);
    expect(kept).toEqual(['base undefined', 'respin 1', 'respin 0']);
    expect(outcome.units).toBe(30);
  });

  it('grow, and become another symbol', () => {
    const free: FreeSpinsSpec = {
      reels: ['A', 'W', 'A', '.', '.'],
      persist: { symbol: 'wild', move: 'stay', grow: 1, growMax: 3, becomes: { symbol: 'times', at: 3 } },
      awards: [[3, 4]],
      spinsMax: 4,
      multiplier: { start: 1, max: 1 },
    };
    const outcome = play({ base: { reels: ['S', 'S', 'S', '.', '.'] }, free });
    // 30 × 1, × 2, × 3 and × 3, after 100 for the scatters.
    expect(outcome.spins.map(({ units }) => units)).toEqual([100, 30, 60, 90, 90]);
    expect(outcome.spins[3]?.kept?.symbols).toEqual([3]);
  });
});

describe('respins after a win', () => {
  it('keep the winning cells, and pay the last grid only', () => {
    const base: ModeSpec = { reels: ['A', 'A', 'A', '.A', '.'], respin: { lock: 'cells', spinsMax: 5 } };
    // Three A; the fourth reel shows A in the first respin; the fifth never does.
    const outcome = play({ base }, drawing(0, 0, 0, 0, 0, 0, 0, 0, 1, 0));
    expect(outcome.spins.map(({ mode, units }) => `${mode} ${units}`)).toEqual(['base 0', 'respin 0', 'respin 100']);
  });
});

describe('free spins', () => {
  const [three, four] = [[3, 2] as const, [4, 5] as const];
  const free: FreeSpinsSpec = {
    reels: ['A', 'A', 'A', '.', '.S'],
    awards: [three, four],
    retriggers: [[1, 2]],
    spinsMax: 5,
    multiplier: { start: 2, step: { per: 'spin', add: 1 }, max: 3 },
  };
  const base = { reels: ['S', 'S', 'S', '.', '.'] };

  it('start with the scatters and raise their multiplier up to its maximum', () => {
    const outcome = play({ base, free });
    const spins = outcome.spins.map(({ mode, units, left }) => `${mode} ${units}, left ${left}`);
    expect(spins).toEqual(['base 100, left undefined', 'free 60, left 1', 'free 90, left 0']);
  });

  it('are won again up to the stated number', () => {
    const outcome = play({ base, free }, { below: (bound) => bound - 1 });
    expect(outcome.spins.filter(({ mode }) => mode === 'free')).toHaveLength(5);
  });

  it('can be bought; the win is a multiple of the price', () => {
    const outcome = play({ base, free, buy: { cost: 20, scatters: 3 } }, drawing(), { buy: true });
    expect(outcome).toMatchObject({ staked: 2000, units: 150 });
    expect(outcome.spins[0]).toMatchObject({ mode: 'bought', units: 0 });
  });

  it('multiply their win by the orbs at the end', () => {
    const orbs: FreeSpinsSpec = {
      reels: ['A', 'A', 'A', 'O', '.'],
      orbs: 'end',
      awards: [[3, 2]],
      spinsMax: 2,
      multiplier: { start: 1, max: 1 },
    };
    // Two spins of 30 with an orb of 3 each: 60 × 6.
    expect(play({ base, free: orbs }).units).toBe(100 + 360);
    // Orbs of the feature: 30 × (1 + 3), then 30 × (4 + 3).
    const ofFeature: FreeSpinsSpec = { ...orbs, orbs: 'feature', multiplier: { start: 1, max: 100 } };
    expect(play({ base, free: ofFeature }).units).toBe(100 + 120 + 210);
  });
});

describe('coins', () => {
  it('are collected by every collector', () => {
    const outcome = play({ base: { reels: ['C', 'C', 'L', 'L', '.'], collects: true } });
    expect(outcome.units).toBe(2 * 100);
  });

  const hold = {
    symbol: 'coin',
    countMin: 3,
    respins: 2,
    chance: [1, 2],
    values: [[200, 1]],
    boardUnits: 1000,
    perFullRow: 1,
  } as const;

  it('lock in hold-and-spin until the respins are used up', () => {
    // Draws: stops 5, values 3, respin: two misses; respin: two misses.
    const base = { reels: ['C', 'C', 'C', '.', '.'] };
    const outcome = play({ base, hold }, drawing(0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1));
    expect(outcome.units).toBe(150);
    expect(outcome.spins.map(({ mode, left }) => `${mode} ${left}`)).toEqual(['base undefined', 'hold 1', 'hold 0']);
  });

  it('pay the full board and multiply full rows', () => {
    const outcome = play({ base: { reels: ['C', 'C', 'C', '.', '.'] }, hold });
    // Three of 50 and two of 200, doubled by the full row, and the prize of the board.
    expect(outcome.units).toBe(550 * 2 + 1000);
    expect(stepsOf(outcome, 1).at(-1)).toMatchObject({ type: 'board', multiplier: 2, boardUnits: 1000 });
  });
});

describe('maximum win', () => {
  it('cuts the win and ends the round', () => {
    const free: FreeSpinsSpec = {
      reels: ['A', 'A', 'A', 'A', 'A'],
      awards: [[3, 10]],
      spinsMax: 10,
      multiplier: { start: 1, max: 1 },
    };
    const outcome = play({ capBets: 7, base: { reels: ['S', 'S', 'S', '.', '.'] }, free });
    // 100 for the scatters, 500 for a spin, and 100 of the next one.
    expect(outcome).toMatchObject({ units: 700, isCapped: true });
    expect(outcome.spins.map(({ units }) => units)).toEqual([100, 500, 100]);
    expect(stepsOf(outcome, 2).at(-1)).toEqual({ type: 'cap', capUnits: 700 });
  });
});
