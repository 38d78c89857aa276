import { USUAL_WAGERING } from '@marquee/brands/withdrawal-policy.ts';
import { baccaratRules } from '@marquee/games/baccarat/baccarat.rules.ts';
import { rouletteRules } from '@marquee/games/roulette/roulette.rules.ts';
import { expect, test } from 'vitest';
import { countedWith, type Stake } from './counted-stakes.rules.ts';

const roulette = rouletteRules('wheel');
const stakeOf = (move: Readonly<Record<string, string>>): Stake => ({
  move,
  stakeMinor: Object.values(move).reduce((sum, minor) => sum + BigInt(minor), 0n),
});

/** What each bet of a round adds to what counts. */
function counts(rules: Parameters<typeof countedWith>[1], bets: readonly Readonly<Record<string, string>>[]) {
  let before: { move: Record<string, string>; stakeMinor: bigint } | null = null;
  return bets.map((move) => {
    const bet = stakeOf(move);
    const counted = countedWith(USUAL_WAGERING, rules, { before, bet });
    const sums: Record<string, string> = { ...before?.move };
    for (const [field, minor] of Object.entries(move)) sums[field] = String(BigInt(sums[field] ?? 0) + BigInt(minor));
    before = { move: sums, stakeMinor: (before?.stakeMinor ?? 0n) + bet.stakeMinor };
    return Number(counted);
  });
}

test.each([
  ['one colour', [{ red: '100' }], [100]],
  ['one colour twice', [{ red: '100' }, { red: '50' }], [100, 50]],
  ['two dozens', [{ 'dozen-1': '100' }, { 'dozen-2': '100' }], [100, 100]],
  ['both colours in one command', [{ red: '100', black: '100' }], [0]],
  ['both colours, one after the other', [{ red: '100' }, { black: '100' }], [100, -100]],
  ['three bets that together cover all but zero', [{ low: '100' }, { red: '100' }, { high: '40' }], [100, 100, -200]],
])('roulette: %s', (_, bets, expected) => {
  expect(counts(roulette, bets)).toEqual(expected);
});

test('baccarat: both sides, one after the other', () => {
  expect(counts(baccaratRules('table'), [{ player: '100' }, { banker: '100' }])).toEqual([100, -100]);
});

test('a bet never adds more than its stake, even if the brand counts safer bets more', () => {
  const policy = {
    ...USUAL_WAGERING,
    riskSteps: [
      { winChanceAbove: 40, counts: 0 },
      { winChanceAbove: 90, counts: 100 },
    ],
  };
  const before = stakeOf({ red: '100' });
  expect(countedWith(policy, roulette, { before, bet: stakeOf({ black: '40' }) })).toBe(40n);
});

test('a share of the game’s own applies to every bet', () => {
  const policy = { ...USUAL_WAGERING, games: { wheel: 10 } };
  const before = stakeOf({ red: '100' });
  expect(countedWith(policy, roulette, { before, bet: stakeOf({ black: '100' }) })).toBe(10n);
});
