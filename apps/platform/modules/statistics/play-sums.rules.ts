import { toExactString } from '@marquee/money/money.ts';
import type { PlaySummary } from '../games/index.ts';
import type { Statistics } from './statistics.deps.ts';

export type Numbers = Pick<Statistics, 'totalBets' | 'wins' | 'losses' | 'games'>;

/** Counts over all games and currencies. Every round is a win or a loss: one that pays exactly its stake, and a free spin that pays nothing, are no win. */
export function numbersOf({ byCurrency, games }: PlaySummary): Numbers {
  const sum = (of: (one: PlaySummary['byCurrency'][number]) => bigint) =>
    Number(byCurrency.reduce((all, one) => all + of(one), 0n)); // Counts of rounds, not amounts.
  const totalBets = sum((one) => one.rounds);
  const wins = sum((one) => one.wins);
  return { totalBets, wins, losses: totalBets - wins, games };
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
