import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import type { getStatistics } from '@marquee/contract/statistics.ts';
import { editionKey, editionOf } from './editions.rules.ts';
import type { TournamentsDeps } from './tournaments.deps.ts';
import { ruleOf } from './present-tournament.rules.ts';
import { listRankRows, listTournamentRows, type TournamentView } from './tournaments.sql.ts';

export interface RanksQuery extends TournamentView {
  readonly playerId: string;
  readonly countMax: number;
}

/** Tournaments in which a player has scored, newest score first, without those that the brand has removed. */
export async function listRanks(
  deps: TournamentsDeps,
  { playerId, countMax, ...view }: RanksQuery,
): Promise<ResponseOf<typeof getStatistics>['races']> {
  const ranks = await listRankRows(deps.db, { brandKey: view.brandKey, playerId }, countMax);
  if (ranks.length === 0) return [];
  const byKey = new Map((await listTournamentRows(deps.db, view)).map((row) => [row.tournament_key, row]));
  const now = deps.now();
  return ranks.flatMap(({ tournamentKey, edition: number, rank, playerCount }) => {
    const row = byKey.get(tournamentKey);
    const edition = row && editionOf(ruleOf(row), number, now);
    if (!row || !edition) return [];
    const { state, endsAt } = edition;
    const key = editionKey(tournamentKey, number);
    return [{ key, title: row.title, state, endsAt: endsAt.toISOString(), rank, playerCount }];
  });
}
