import { FAVORITE_GAMES_MAX, LATEST_RACES_MAX, LATEST_ROUNDS_MAX } from '@marquee/contract/statistics.ts';
import { toExactString } from '@marquee/money/money.ts';
import type { PlaySummary } from '../games/index.ts';
import { amountsOf, numbersOf } from './play-sums.rules.ts';
import type { Statistics, StatisticsDeps, StatisticsView } from './statistics.deps.ts';

/** More than are shown, because the brand may no longer show some of them. */
export const MOST_PLAYED_MAX = 50;

/** Statistics of a player's settled rounds, for the player. */
export async function getStatistics(deps: StatisticsDeps, view: StatisticsView): Promise<Statistics> {
  const { playerId } = view;
  const [plays, rounds, races, registeredAt] = await Promise.all([
    deps.summarizePlays(playerId, MOST_PLAYED_MAX),
    deps.listPlayedRounds(playerId, LATEST_ROUNDS_MAX),
    deps.listRanks({ ...view, countMax: LATEST_RACES_MAX }),
    deps.findRegisteredAt(playerId),
  ]);
  if (!registeredAt) throw new Error(`There is no player ${playerId}`);
  const [names, favorites] = await Promise.all([
    deps.nameGames([...new Set(rounds.map((round) => round.gameSlug))]),
    listFavorites(deps, view, plays),
  ]);
  return {
    registeredAt: registeredAt.toISOString(),
    ...numbersOf(plays),
    amounts: amountsOf(plays),
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
  { mostPlayed }: PlaySummary,
): Promise<Statistics['favorites']> {
  if (mostPlayed.length === 0) return [];
  const games = await deps.describeGames(
    view,
    mostPlayed.map(({ gameSlug }) => gameSlug),
  );
  return mostPlayed
    .flatMap(({ gameSlug, rounds }) => {
      const game = games.get(gameSlug);
      return game ? [{ game, rounds }] : [];
    })
    .slice(0, FAVORITE_GAMES_MAX);
}
