import type { AnswerOf } from '@marquee/contract/call.ts';
import { LATEST_ROUNDS_MAX, type getStatistics as getStatisticsCall } from '@marquee/contract/statistics.ts';
import { toExactString } from '@marquee/money/money.ts';
import type { HistoryDeps } from './history.types.ts';

/** What a player has played, from settled rounds. A round that paid exactly its stake is neither a win nor a loss. */
export async function getStatistics(deps: HistoryDeps, playerId: string): Promise<AnswerOf<typeof getStatisticsCall>> {
  const [summary, joinedAt] = await Promise.all([
    deps.summariseRounds(playerId, LATEST_ROUNDS_MAX),
    deps.findJoinedAt(playerId),
  ]);
  if (!joinedAt) throw new Error(`No player ${playerId}`);
  const names = await deps.describeGames([...new Set(summary.latest.map((round) => round.gameSlug))]);
  return {
    joinedAt: joinedAt.toISOString(),
    totalBets: summary.bets,
    wins: summary.wins,
    losses: summary.losses,
    games: summary.games,
    latest: summary.latest.map((round) => ({
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
