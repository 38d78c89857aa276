import { expect, it } from 'vitest';
import { compileSpec } from './compile-spec.ts';
import { countSlot, isCountable, positionsToCount } from './count-slot.ts';
import { parseFraction, toDigits } from '../fraction.ts';
import { miniSpec } from './mini-spec.ts';
import { playRound } from './play-round.ts';
import { newRound } from './round.ts';
import type { FreeSpinsSpec, SlotSpec } from './slot-spec.types.ts';

/** Scatters pay beside wins of lines. */
const SCATTER_PAYS = [
  [1, 10],
  [3, 100],
] as const;
const SPEC = miniSpec({
  symbols: miniSpec()
    .symbols.filter(({ values }) => !values)
    .map((symbol) => (symbol.role === 'scatter' ? { ...symbol, pays: SCATTER_PAYS } : symbol)),
});

/** Every round of a slot with the chance of its draws. */
function everyRound(spec: SlotSpec): readonly { readonly units: number; readonly chance: number }[] {
  const slot = compileSpec(spec);
  const script: number[] = [];
  const rounds: { units: number; chance: number }[] = [];
  for (;;) {
    let drawn = 0;
    let chance = 1;
    const bounds: number[] = [];
    const round = newRound(
      slot,
      {
        below: (bound) => {
          bounds.push(bound);
          chance /= bound;
          if (script.length === drawn) script.push(0);
          return script[drawn++] ?? 0;
        },
      },
      null,
    );
    playRound(round, false);
    rounds.push({ units: round.total, chance });
    while (script.length > 0 && (script.at(-1) ?? 0) + 1 === bounds[script.length - 1]) script.pop();
    if (script.length === 0) return rounds;
    script.push((script.pop() ?? 0) + 1);
  }
}

it('counts all positions of the reels', () => {
  // 3^5 positions. A: 5 of a kind 1, 4 of a kind 2, 3 of a kind 2 × 3 = 6; the same for B.
  expect(countSlot(SPEC)).toMatchObject({ rounds: 243, unitsMax: 500, hitRate: '2/27', margin: 0 });
  const units = BigInt(500 + 2 * 100 + 6 * 30 + 200 + 2 * 60 + 6 * 20);
  expect(parseFraction(countSlot(SPEC)?.returned ?? '')).toEqual(parseFraction(`${units}/24300`));
});

const FREE: FreeSpinsSpec = {
  reels: ['AS', 'AW', 'A', 'WS', 'AS'],
  changes: [{ kind: 'expand', symbol: 'wild', to: 'wild', shape: 'reel' }],
  awards: [[3, 1]],
  retriggers: [[2, 2]],
  spinsMax: 3,
  multiplier: { start: 2, max: 4 },
};

it.each([
  { per: 'the whole feature', step: undefined },
  { per: 'retrigger', step: { per: 'retrigger', add: 3 } as const },
  { per: 'spin', step: { per: 'spin', add: 1 } as const },
])('counts free spins as all rounds pay, with a multiplier of $per', ({ step }) => {
  const { start, max } = FREE.multiplier;
  const spec: SlotSpec = {
    ...SPEC,
    base: { reels: ['AS', 'AS', 'AS', 'A', 'A'] },
    free: { ...FREE, multiplier: { start, max, ...(step && { step }) } },
  };
  const rounds = everyRound(spec);
  const meanOf = (value: (units: number) => number) =>
    rounds.reduce((sum, { units, chance }) => sum + value(units) * chance, 0);
  const mean = meanOf((units) => units);
  const counted = countSlot(spec);
  expect(Number(toDigits(parseFraction(counted?.returned ?? ''), 12))).toBeCloseTo(mean / 100, 10);
  expect(Number(toDigits(parseFraction(counted?.hitRate ?? ''), 12))).toBeCloseTo(
    meanOf((units) => (units > 0 ? 1 : 0)),
    10,
  );
  expect(counted?.deviation).toBeCloseTo(Math.sqrt(meanOf((units) => units ** 2) - mean ** 2) / 100, 4);
  expect(counted?.unitsMax).toBe(Math.max(...rounds.map(({ units }) => units)));
  expect(positionsToCount(spec)).toBe(8 + 16);
});

it('counts nothing where a round could win more than the maximum win', () => {
  expect(countSlot({ ...SPEC, capBets: 5 })).not.toBeNull();
  expect(countSlot({ ...SPEC, capBets: 4 })).toBeNull();
});

it.each<[string, Partial<SlotSpec>]>([
  ['drawn values', { symbols: miniSpec().symbols }],
  ['respins', { base: { ...SPEC.base, respin: { lock: 'cells', spinsMax: 3 } } }],
  ['drawn changes', { base: { ...SPEC.base, changes: [{ kind: 'mystery', symbol: 'mystery', into: [['a', 1]] }] } }],
  ['wilds that stay', { free: { ...FREE, persist: { symbol: 'wild', move: 'stay', grow: 0, growMax: 1 } } }],
  [
    'a multiplier that grows with cascades',
    { free: { ...FREE, multiplier: { start: 1, step: { per: 'cascade', add: 1 }, max: 3 } } },
  ],
  ['too many positions', { base: { reels: Array.from({ length: 5 }, () => 'AB.'.repeat(12)) } }],
])('does not count a slot with %s', (_, changes) => {
  expect(isCountable({ ...SPEC, free: FREE })).toBe(true);
  expect(isCountable({ ...SPEC, ...changes })).toBe(false);
});
