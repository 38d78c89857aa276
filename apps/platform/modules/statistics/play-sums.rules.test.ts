import { expect, it } from 'vitest';
import type { PlaySummary } from '../games/index.ts';
import { amountsOf, numbersOf } from './play-sums.rules.ts';

const SUMMARY: PlaySummary = {
  byCurrency: [
    { asset: 'BTC', rounds: 30n, wins: 10n, losses: 20n, stakedMinor: 300n, wonMinor: 500n },
    { asset: 'EUR', rounds: 15n, wins: 5n, losses: 9n, stakedMinor: 150_000n, wonMinor: 100_000n },
  ],
  games: 2,
  mostPlayed: [],
};

it('counts rounds, wins, losses and games over all currencies; wins and losses are all rounds', () => {
  expect(numbersOf(SUMMARY)).toEqual({ totalBets: 45, wins: 15, losses: 30, games: 2 });
  expect(numbersOf({ byCurrency: [], games: 0, mostPlayed: [] })).toEqual({
    totalBets: 0,
    wins: 0,
    losses: 0,
    games: 0,
  });
});

it('shows amounts exactly by currency, in the order of the summary', () => {
  expect(amountsOf(SUMMARY)).toEqual([
    { currencyCode: 'BTC', staked: '0.000003', won: '0.000005', net: '0.000002' },
    { currencyCode: 'EUR', staked: '15.00', won: '10.00', net: '-5.00' },
  ]);
});
