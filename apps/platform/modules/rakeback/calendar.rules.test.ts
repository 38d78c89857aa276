import { expect, test } from 'vitest';
import { dayIdOf, flagsOf, payoutOf, rakebackOf, potShareOf, shareOf, windowOf } from './calendar.rules.ts';

test('flagsOf: today and yesterday can be claimed once if they earned something; earlier days have ended, later ones are locked', () => {
  const today = '2026-03-01';
  const of = (day: string, amountMinor = 5n, isPaid = false) => flagsOf(day, today, { amountMinor, isPaid });
  expect(of('2026-03-01')).toEqual({ ended: false, future: false, today: true, showButton: true });
  expect(of('2026-02-28')).toEqual({ ended: false, future: false, today: false, showButton: true });
  expect(of('2026-02-27')).toEqual({ ended: true, future: false, today: false, showButton: false });
  expect(of('2026-03-02')).toEqual({ ended: false, future: true, today: false, showButton: false });
  expect(of('2026-03-01', 0n).showButton).toBe(false);
  expect(of('2026-03-01', 5n, true).showButton).toBe(false);
});

test('a day has the same id for everyone', () => {
  expect(dayIdOf('2026-11-20')).toBe('rbk_20261120');
});

test('rakeback is the rate of the expected cost, rounded down once over all lines', () => {
  const line = (edgeBps: bigint, stakedMinor: bigint) => ({ stakedMinor, costMinorBps: stakedMinor * edgeBps });
  // 100 euros at 4 % and 50 at 1 %, of which 8 %: 0.36.
  expect(rakebackOf([line(400n, 1_000_000n), line(100n, 500_000n)], 800)).toBe(3_600n);
  // 1.6 and 1.6 together are 3.2; rounded separately they would be 2.
  expect(rakebackOf([line(400n, 500n), line(200n, 1_000n)], 800)).toBe(3n);
  expect(rakebackOf([line(400n, -500n)], 800)).toBe(0n);
  expect(rakebackOf([line(400n, 500_000n), line(400n, -500_000n)], 800)).toBe(0n);
});

test('windowOf returns the half hour, from its start to its end', () => {
  const window = (at: string) => {
    const { opensAt, closesAt } = windowOf(new Date(at));
    return [opensAt.toISOString(), closesAt.toISOString()];
  };
  expect(window('2026-11-20T18:00:00Z')).toEqual(['2026-11-20T18:00:00.000Z', '2026-11-20T18:30:00.000Z']);
  expect(window('2026-11-20T18:29:59.999Z')).toEqual(['2026-11-20T18:00:00.000Z', '2026-11-20T18:30:00.000Z']);
  expect(window('2026-11-20T23:45:00Z')).toEqual(['2026-11-20T23:30:00.000Z', '2026-11-21T00:00:00.000Z']);
});

test('a pot is a percentage of the revenue, rounded down, and nothing after a loss of the house', () => {
  expect([payoutOf(1_999n, 1_000), payoutOf(0n, 1_000), payoutOf(-500n, 1_000), payoutOf(1_000n, 0)]).toEqual([
    199n,
    0n,
    0n,
    0n,
  ]);
});

test.each([
  ['a third', 1n, 3n, 33n],
  ['two thirds', 2n, 3n, 66n],
  ['the stakes of the pot were summed before the player staked', 1n, 0n, 0n],
  ['only others have staked', 0n, 3n, 0n],
  ['more of the player was rolled back than staked', -2n, 3n, 0n],
])('the share of a pot of 100 is in proportion to the weight, rounded down: %s', (_case, weight, total, share) => {
  expect(shareOf(100n, weight, total)).toBe(share);
});

test('a share of a pot follows the own net loss, and never exceeds the share of what the own stakes cost', () => {
  const eur = 10_000n;
  const pot = { payoutMinor: 120n * eur, lostMinor: 2_412n * eur, sharePercent: 10 };
  const played = (edgeBps: bigint, stakedMinor: bigint, lostMinor: bigint) => [
    { costMinorBps: stakedMinor * edgeBps, stakedMinor, lostMinor },
  ];
  // Opposite bets of 5,000.00 that lost 12.50 take as little as they lost.
  expect(potShareOf(played(25n, 5_000n * eur, (25n * eur) / 2n), pot)).toBe((120n * eur * 125n) / 24_120n);
  // One bet that lost 2,400.00 at an edge of 1 % cost 24.00.
  expect(potShareOf(played(100n, 2_400n * eur, 2_400n * eur), pot)).toBe((24n * eur) / 10n);
  // Much play at 4 %.
  expect(potShareOf(played(400n, 40_000n * eur, 2_400n * eur), pot)).toBe((120n * eur * 2_400n) / 2_412n);
  for (const lost of [0n, -1n, -500n * eur]) expect(potShareOf(played(400n, 1_000n * eur, lost), pot)).toBe(0n);
  expect(potShareOf(played(400n, 1_000n * eur, eur), { ...pot, lostMinor: 0n })).toBe(0n);
});
