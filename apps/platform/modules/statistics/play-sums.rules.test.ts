import { expect, it } from 'vitest';
import type { PlayTotal } from '../games/index.ts';
import { amountsOf, gamesByRounds, numbersOf } from './play-sums.rules.ts';

const total = (change: Partial<PlayTotal>): PlayTotal => ({
  asset: 'EUR',
  gameSlug: 'dice',
  rounds: 10n,
  wins: 4n,
  losses: 5n,
  stakedMinor: 100_000n,
  wonMinor: 90_000n,
  lastPlayedAt: new Date('2026-11-22T12:00:00Z'),
  ...change,
});
const TOTALS = [
  total({}),
  total({ asset: 'BTC', rounds: 30n, wins: 10n, losses: 20n, stakedMinor: 300n, wonMinor: 500n }),
  total({ gameSlug: 'slot', rounds: 5n, wins: 1n, losses: 4n, stakedMinor: 50_000n, wonMinor: 10_000n }),
];

it('counts rounds, wins, losses and games over all currencies', () => {
  expect(numbersOf(TOTALS)).toEqual({ totalBets: 45, wins: 15, losses: 29, games: 2 });
  expect(numbersOf([])).toEqual({ totalBets: 0, wins: 0, losses: 0, games: 0 });
});

it('sums amounts exactly by currency, the most played one first', () => {
  expect(amountsOf(TOTALS)).toEqual([
    { currencyCode: 'BTC', staked: '0.000003', won: '0.000005', net: '0.000002' },
    { currencyCode: 'EUR', staked: '15.00', won: '10.00', net: '-5.00' },
  ]);
});

it('equally played currencies are in alphabetical order', () => {
  const totals = (['USD', 'EUR', 'GBP'] as const).map((asset) => total({ asset }));
  expect(amountsOf(totals).map(({ currencyCode }) => currencyCode)).toEqual(['EUR', 'GBP', 'USD']);
  const more = amountsOf([...totals, total({ asset: 'USD', rounds: 1n })]);
  expect(more.map(({ currencyCode }) => currencyCode)).toEqual(['USD', 'EUR', 'GBP']);
});

it('lists games by rounds in all currencies; of equal ones the one played last is first', () => {
  expect(gamesByRounds(TOTALS)).toEqual([
    { gameSlug: 'dice', rounds: 40 },
    { gameSlug: 'slot', rounds: 5 },
  ]);
  const at = (hour: number) => new Date(Date.UTC(2026, 10, 22, hour));
  const equal = [
    total({ gameSlug: 'a', lastPlayedAt: at(9) }),
    total({ gameSlug: 'b', lastPlayedAt: at(8) }),
    total({ gameSlug: 'c', lastPlayedAt: at(7) }),
    total({ gameSlug: 'c', rounds: 0n, asset: 'USD', lastPlayedAt: at(10) }),
    total({ gameSlug: 'b', rounds: 0n, asset: 'USD', lastPlayedAt: at(1) }),
  ];
  expect(gamesByRounds(equal).map(({ gameSlug }) => gameSlug)).toEqual(['c', 'a', 'b']);
});
