import { describe, expect, it } from 'vitest';
import { newBoard } from './board.ts';
import { compileSpec } from './compile-spec.ts';
import { payGrid } from './play-spin.ts';
import type { SlotWin } from './slot-outcome.types.ts';
import type { PaySpec } from './slot-spec.types.ts';
import { miniSpec } from './mini-spec.ts';

/** Wins of a grid given by rows: A, B pay, W is wild, X is wild with a multiplier, S is the scatter, `.` pays nothing. */
function winsOf(rows: readonly string[], pay: PaySpec, multiplier = 0) {
  const spec = miniSpec({ pay, rows: Array.from(rows[0] ?? '', () => rows.length) });
  const slot = compileSpec(spec);
  const board = newBoard(slot);
  const keys = spec.symbols.map(({ key }) => key);
  for (const [row, text] of rows.entries())
    for (const [reel, key] of [...text].entries()) {
      board.symbols[reel * rows.length + row] = keys.indexOf(key);
      if (key === 'X') board.values[reel * rows.length + row] = multiplier;
    }
  const wins: SlotWin[] = [];
  const units = payGrid(slot, board, wins);
  return { units, wins };
}

const line = (rows: readonly number[], direction: 'left' | 'both' = 'left'): PaySpec => ({
  kind: 'lines',
  lines: [rows],
  direction,
});
const ROW = line([0, 0, 0, 0, 0]);

describe('lines', () => {
  it.each([
    ['three of a kind from the left', 'AAABB', 30],
    ['four of a kind', 'AAAAB', 100],
    ['five of a kind', 'AAAAA', 500],
    ['a wild as any symbol', 'AWABB', 30],
    ['wilds at the start as the symbol after them', 'WWBBA', 60],
    ['wilds alone as the first symbol of the list', 'WWWWW', 500],
    ['nothing for two of a kind', 'AABAA', 0],
    ['nothing from the right', 'BBAAA', 0],
    ['nothing across a scatter', 'AASAA', 0],
  ])('pay %s', (_, row, units) => {
    expect(winsOf([row], ROW).units).toBe(units);
  });

  it('pay from both ends, and a full line once', () => {
    const both = line([0, 0, 0, 0, 0], 'both');
    expect(winsOf(['BBAAA'], both)).toMatchObject({ units: 30, wins: [{ isFromRight: true, cells: [4, 3, 2] }] });
    expect(winsOf(['AAAAA'], both).units).toBe(500);
  });

  it('add the multipliers of several wilds', () => {
    expect(winsOf(['AXXAA'], ROW, 3)).toMatchObject({ units: 500 * 6, wins: [{ wildMultiplier: 6 }] });
  });

  it('follow their rows', () => {
    const win = winsOf(['A..', '.A.', '..A'], line([0, 1, 2]));
    expect(win).toMatchObject({ units: 30, wins: [{ cells: [0, 4, 8], line: 0, count: 3 }] });
  });
});

describe('ways', () => {
  it('multiply the symbols of each reel', () => {
    // 2 × 1 × 2 ways of A on three reels: 4 × 30 units.
    expect(winsOf(['AAA..', 'A.A..'], { kind: 'ways' })).toMatchObject({ units: 120, wins: [{ ways: 4, count: 3 }] });
  });

  it('count a wild for every symbol, as often as its multiplier', () => {
    // A: 1 × 1 × 1; B: 1 × 1 × 0 is too short.
    expect(winsOf(['AWA..', 'B....'], { kind: 'ways' }).units).toBe(30);
    expect(winsOf(['AXA..', 'B....'], { kind: 'ways' }, 3).units).toBe(90);
  });

  it('need the first reel', () => {
    expect(winsOf(['.AAAA'], { kind: 'ways' }).units).toBe(0);
  });
});

describe('clusters', () => {
  it('join neighbours and not corners', () => {
    expect(winsOf(['AA.', '..A', '...'], { kind: 'cluster' }).units).toBe(0);
    expect(winsOf(['AA.', '.A.', '...'], { kind: 'cluster' })).toMatchObject({
      units: 30,
      wins: [{ cells: [0, 3, 4] }],
    });
  });

  it('share a wild between two clusters', () => {
    // A A W B B: three of each with the wild.
    expect(winsOf(['AAWBB'], { kind: 'cluster' }).units).toBe(30 + 20);
  });

  it('are not made of wilds alone', () => {
    expect(winsOf(['WWWWW'], { kind: 'cluster' }).units).toBe(0);
  });

  it('pay two separate clusters of one symbol', () => {
    expect(winsOf(['AAA', '...', 'AAA'], { kind: 'cluster' }).units).toBe(60);
  });
});

describe('pays anywhere', () => {
  it('count the symbols in view and the wilds for each', () => {
    expect(winsOf(['A.A', '.W.', 'B.B'], { kind: 'anywhere' }).units).toBe(30 + 20);
    expect(winsOf(['A.A', '...', '...'], { kind: 'anywhere' }).units).toBe(0);
  });
});
