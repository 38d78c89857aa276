import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import type { getTournament as getTournamentEndpoint } from '@marquee/contract/tournaments.ts';
import { Refusal } from '../../core/refusal.ts';
import { maskName } from '../games/index.ts';
import { editionOf, editionsAround, readEditionKey, type Edition } from './editions.rules.ts';
import type { TournamentsDeps } from './tournaments.deps.ts';
import { presentTournament, ruleOf } from './present-tournament.rules.ts';
import {
  countEntries,
  listLeaders,
  listPrizeRows,
  listTournamentRows,
  type TournamentRow,
  type TournamentView,
} from './tournaments.sql.ts';

const LEADERS_MAX = 50;

/** Throws `request.not_found` for unknown keys, and for editions after the next one. */
export async function getTournament(
  deps: TournamentsDeps,
  view: TournamentView,
  key: string,
): Promise<ResponseOf<typeof getTournamentEndpoint>> {
  const { tournamentKey, edition: number } = readEditionKey(key);
  const row = (await listTournamentRows(deps.db, view)).find((one) => one.tournament_key === tournamentKey);
  const edition = row && findEdition(row, number, deps.now());
  if (!row || !edition) throw new Refusal('request.not_found');
  const where = { brandKey: view.brandKey, tournamentKey, edition: edition.edition };
  const [prizes, images, games, leaders, playerCount] = await Promise.all([
    listPrizeRows(deps.db, view.brandKey),
    deps.postersOf(row.game_slugs),
    deps.listGames(view, row.game_slugs),
    listLeaders(deps.db, where, LEADERS_MAX),
    countEntries(deps.db, where),
  ]);
  return {
    tournament: presentTournament(row, edition, { prizes, images }),
    rules: row.rules,
    games: [...games],
    leaderboard: leaders.map((leader, at) => ({
      rank: at + 1,
      name: maskName(leader.nickname),
      points: String(leader.points),
    })),
    playerCount,
  };
}

export function findEdition(row: TournamentRow, number: number | null, now: Date): Edition | null {
  const rule = ruleOf(row);
  const { current, last } = editionsAround(rule, now);
  if (number === null) return current ?? last;
  const newest = (current ?? last)?.edition ?? 0;
  return number > newest ? null : editionOf(rule, number, now);
}
