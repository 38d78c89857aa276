import { FAVORITE_GAMES_MAX, LATEST_RACES_MAX, LATEST_ROUNDS_MAX } from '@marquee/contract/statistics.ts';
import { toExactString } from '@marquee/money/money.ts';
import type { PlayTotal } from '../games/index.ts';
import { amountsOf, gamesByRounds, numbersOf } from './play-sums.rules.ts';
import type { Statistics, StatisticsDeps, StatisticsView } from './statistics.deps.ts';

/** Statistics of a player's settled rounds, for the player. */
export async function getStatistics(deps: StatisticsDeps, view: StatisticsView): Promise<Statistics> {
  const { playerId } = view;
  const [totals, rounds, races, registeredAt] = await Promise.all([
    deps.listPlayTotals(playerId),
    deps.listPlayedRounds(playerId, LATEST_ROUNDS_MAX),
    deps.listRanks({ ...view, countMax: LATEST_RACES_MAX }),
    deps.findRegisteredAt(playerId),
  ]);
  if (!registeredAt) throw new Error(`There is no player ${playerId}`);
  const [names, favorites] = await Promise.all([
    deps.nameGames([...new Set(rounds.map((round) => round.gameSlug))]),
    listFavorites(deps, view, totals),
  ]);
  return {
    registeredAt: registeredAt.toISOString(),
    ...numbersOf(totals),
    amounts: amountsOf(totals),
    favorites,
    races: [...races],
    latest: rounds.map((round) => ({
      roundId: round.roundId,
      gameSlug: round.gameSlug,
      gameName: names.get(round.gameSlug)?.name ?? round.gameSlug,
      stake: toExactString(round.stakeMinor, round.asset),
      win: toExactString(round.winMinor, round.asset),
      currencyCode: round.asset,
      playedAt: round.playedAt.toISOString(),
    })),
  };
}

/** The most played games, without those that the brand no longer shows. */
export async function listFavorites(
  deps: Pick<StatisticsDeps, 'describeGames'>,
  view: Pick<StatisticsView, 'brandKey' | 'locale'>,
  totals: readonly PlayTotal[],
): Promise<Statistics['favorites']> {
  const played = gamesByRounds(totals);
  if (played.length === 0) return [];
  const games = await deps.describeGames(
    view,
    played.map(({ gameSlug }) => gameSlug),
  );
  return played
    .flatMap(({ gameSlug, rounds }) => {
      const game = games.get(gameSlug);
      return game ? [{ game, rounds }] : [];
    })
    .slice(0, FAVORITE_GAMES_MAX);
}
