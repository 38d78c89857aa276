import type { AssetCode } from '@marquee/money/assets.ts';
import { toExactString } from '@marquee/money/money.ts';
import type { PlayTotal } from '../games/index.ts';
import type { Statistics } from './statistics.deps.ts';

export type Numbers = Pick<Statistics, 'totalBets' | 'wins' | 'losses' | 'games'>;

/** Counts over all games and currencies. A round that pays exactly its stake is neither a win nor a loss. */
export function numbersOf(totals: readonly PlayTotal[]): Numbers {
  const sum = (of: (total: PlayTotal) => bigint) => Number(totals.reduce((all, total) => all + of(total), 0n)); // Counts of rounds, not amounts.
  return {
    totalBets: sum((total) => total.rounds),
    wins: sum((total) => total.wins),
    losses: sum((total) => total.losses),
    games: new Set(totals.map((total) => total.gameSlug)).size,
  };
}

/** Exact sums per currency, the one with the most rounds first. */
export function amountsOf(totals: readonly PlayTotal[]): Statistics['amounts'] {
  const sums = new Map<AssetCode, { rounds: bigint; stakedMinor: bigint; wonMinor: bigint }>();
  for (const { asset, rounds, stakedMinor, wonMinor } of totals) {
    const known = sums.get(asset) ?? { rounds: 0n, stakedMinor: 0n, wonMinor: 0n };
    sums.set(asset, {
      rounds: known.rounds + rounds,
      stakedMinor: known.stakedMinor + stakedMinor,
      wonMinor: known.wonMinor + wonMinor,
    });
  }
  return [...sums]
    .sort(([left, a], [right, b]) => descending(a.rounds, b.rounds) || left.localeCompare(right))
    .map(([asset, { stakedMinor, wonMinor }]) => ({
      currencyCode: asset,
      staked: toExactString(stakedMinor, asset),
      won: toExactString(wonMinor, asset),
      net: toExactString(wonMinor - stakedMinor, asset),
    }));
}

export interface GameRounds {
  readonly gameSlug: string;
  readonly rounds: number;
}

/** Games by number of rounds; of equal ones the one played last is first. */
export function gamesByRounds(totals: readonly PlayTotal[]): readonly GameRounds[] {
  const games = new Map<string, { rounds: bigint; lastMs: number }>();
  for (const { gameSlug, rounds, lastPlayedAt } of totals) {
    const known = games.get(gameSlug) ?? { rounds: 0n, lastMs: 0 };
    games.set(gameSlug, { rounds: known.rounds + rounds, lastMs: Math.max(known.lastMs, lastPlayedAt.getTime()) });
  }
  return [...games]
    .sort(([, a], [, b]) => descending(a.rounds, b.rounds) || b.lastMs - a.lastMs)
    .map(([gameSlug, { rounds }]) => ({ gameSlug, rounds: Number(rounds) })); // A count of rounds, not an amount.
}

function descending(left: bigint, right: bigint): number {
  return Number(right - left); // Only its sign matters.
}
