import { expect, it } from 'vitest';
import type { SlotSpec } from './slot-spec.types.ts';
import { miniSpec } from './mini-spec.ts';
import { validateSpec } from './validate-spec.ts';

it('accepts a valid specification', () => {
  expect(validateSpec(miniSpec())).toEqual([]);
});

it.each<[string, Partial<SlotSpec>]>([
  ['line 0 leaves the grid', { pay: { kind: 'lines', lines: [[0, 1, 0, 0, 0]] } }],
  ['base: the number of strips is not that of the reels', { base: { reels: ['A'] } }],
  ['base: a strip has an unknown key', { base: { reels: ['A', 'A', 'A', 'A', '?'] } }],
  [
    'with ways, no wild may be on the first reel',
    { pay: { kind: 'ways' }, base: { reels: ['W', 'A', 'A', 'A', 'A'] } },
  ],
  ['a bought feature needs free spins', { buy: { cost: 50, scatters: 3 } }],
  ['the maximum win is not positive', { capBets: 0 }],
  [
    'forge names the unknown symbol x',
    { base: { ...miniSpec().base, changes: [{ kind: 'forge', symbol: 'x', from: [], to: 'wild' }] } },
  ],
  [
    'base: wilds of the base game cannot stay for ever',
    { base: { ...miniSpec().base, persist: { symbol: 'wild', move: 'stay', grow: 0, growMax: 0 } } },
  ],
  [
    'hold-and-spin needs its coin',
    { hold: { symbol: 'a', countMin: 3, respins: 3, chance: [1, 10], values: [[1, 1]], boardUnits: 0 } },
  ],
])('reports that %s', (problem, changes) => {
  expect(validateSpec(miniSpec(changes))).toContain(problem);
});
