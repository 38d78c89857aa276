import { expect, test } from 'vitest';
import { cancellationOf, type CancellationFacts } from './cancellation.rules.ts';

const running: CancellationFacts = {
  status: 'active',
  bonusMinor: 500n,
  realMinor: 70n,
  wageredMinor: 999n,
  wagerMinor: 1_000n,
  winMinorMax: 300n,
  hasOpenRounds: false,
  freeSpins: null,
};
/** Its amount, and so its wagering, depends on the deposit. */
const AWAITED = { status: 'available', bonusMinor: 0n, wageredMinor: 0n, wagerMinor: 0n } as const;
const spins = { left: 2, won: '400', isReal: false, isOver: false };

test.each<[string, Partial<CancellationFacts>, string, bigint, bigint]>([
  ['an active bonus loses all of its money', {}, 'cancelled', 500n, 70n],
  ['a complete bonus is paid up to the maximum win', { wageredMinor: 1_000n }, 'completed', 200n, 370n],
  ['a complete bonus at the maximum win is paid', { wageredMinor: 1_000n, bonusMinor: 300n }, 'completed', 0n, 370n],
  ['a complete bonus without a maximum is paid', { wageredMinor: 1_001n, winMinorMax: null }, 'completed', 0n, 570n],
  ['a complete bonus below the maximum win is paid', { wageredMinor: 1_000n, bonusMinor: 299n }, 'completed', 0n, 369n],
  ['a complete bonus without money left pays nothing', { wageredMinor: 1_000n, bonusMinor: 0n }, 'completed', 0n, 70n],
  ['a complete bonus stays beside an open round', { wageredMinor: 1_000n, hasOpenRounds: true }, 'active', 0n, 70n],
  ['an incomplete bonus is lost beside an open round too', { hasOpenRounds: true }, 'cancelled', 500n, 70n],
  ['a bonus that waits for a deposit loses nothing', AWAITED, 'cancelled', 0n, 70n],
  ['a completed bonus stays', { status: 'completed', bonusMinor: 0n }, 'completed', 0n, 70n],
  ['a cancelled bonus stays', { status: 'cancelled', bonusMinor: 0n }, 'cancelled', 0n, 70n],
  ['an expired bonus stays', { status: 'expired', bonusMinor: 0n }, 'expired', 0n, 70n],
])('cancellationOf: %s', (_case, facts, status, lostMinor, keptMinor) => {
  expect(cancellationOf({ ...running, ...facts })).toEqual({ status, lostMinor, lostFreeSpins: 0, keptMinor });
});

test.each<[string, Partial<typeof spins>, string, bigint, number, bigint]>([
  ['free spins lose what is left and the winnings up to the maximum win', {}, 'cancelled', 300n, 2, 70n],
  ['winnings that wait for another bonus are lost', { isOver: true, left: 0 }, 'cancelled', 300n, 0, 70n],
  ['winnings in real money of free spins that are left are paid', { isReal: true }, 'cancelled', 0n, 2, 370n],
  ['winnings in real money of spins that are over are paid', { isOver: true, isReal: true }, 'completed', 0n, 0, 370n],
  ['winnings below the maximum win are lost as they are', { won: '299' }, 'cancelled', 299n, 2, 70n],
  ['spins that were used without winnings are complete', { isOver: true, left: 0, won: '0' }, 'completed', 0n, 0, 70n],
  ['spins that are over without winnings have lapsed', { isOver: true, won: '0' }, 'expired', 0n, 0, 70n],
])('cancellationOf: %s', (_case, facts, status, lostMinor, lostFreeSpins, keptMinor) => {
  const set = { ...running, bonusMinor: 0n, freeSpins: { ...spins, ...facts } };
  expect(cancellationOf(set)).toEqual({ status, lostMinor, lostFreeSpins, keptMinor });
});

test('cancellationOf: winnings of free spins without a maximum win are paid in full', () => {
  const set = { ...running, winMinorMax: null, bonusMinor: 0n, freeSpins: { ...spins, isReal: true } };
  expect(cancellationOf(set)).toEqual({ status: 'cancelled', lostMinor: 0n, lostFreeSpins: 2, keptMinor: 470n });
});
