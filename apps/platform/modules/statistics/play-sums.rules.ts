import { toExactString } from '@marquee/money/money.ts';
import type { PlaySummary } from '../games/index.ts';
import type { Statistics } from './statistics.deps.ts';

export type Numbers = Pick<Statistics, 'totalBets' | 'wins' | 'losses' | 'games'>;

/** Counts over all games and currencies. A round that pays exactly its stake is neither a win nor a loss. */
export function numbersOf({ byCurrency, games }: PlaySummary): Numbers {
  const sum = (of: (one: PlaySummary['byCurrency'][number]) => bigint) =>
    Number(byCurrency.reduce((all, one) => all + of(one), 0n)); // Counts of rounds, not amounts.
  return {
    totalBets: sum((one) => one.rounds),
    wins: sum((one) => one.wins),
    losses: sum((one) => one.losses),
    games,
  };
}

/** Exact sums per currency, in the order of the summary. */
export function amountsOf({ byCurrency }: PlaySummary): Statistics['amounts'] {
  return byCurrency.map(({ asset, stakedMinor, wonMinor }) => ({
    currencyCode: asset,
    staked: toExactString(stakedMinor, asset),
    won: toExactString(wonMinor, asset),
    net: toExactString(wonMinor - stakedMinor, asset),
  }));
}
