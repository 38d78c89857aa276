import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import type { listTournaments as listTournamentsEndpoint } from '@marquee/contract/tournaments.ts';
import { editionsAround } from './editions.rules.ts';
import type { TournamentsDeps } from './tournaments.deps.ts';
import { presentTournament, ruleOf, type TournamentCard } from './present-tournament.rules.ts';
import { listPrizeRows, listTournamentRows, type TournamentView } from './tournaments.sql.ts';

/** Running ones by their end, then upcoming ones by their start; ended ones newest first. */
export async function listTournaments(
  deps: TournamentsDeps,
  view: TournamentView,
): Promise<ResponseOf<typeof listTournamentsEndpoint>> {
  const [rows, prizes] = await Promise.all([listTournamentRows(deps.db, view), listPrizeRows(deps.db, view.brandKey)]);
  const images = await deps.postersOf([...new Set(rows.flatMap((row) => row.game_slugs))]);
  const now = deps.now();
  const cards = rows.flatMap((row) => {
    const { current, last } = editionsAround(ruleOf(row), now);
    return [current, last].flatMap((edition) => (edition ? presentTournament(row, edition, { prizes, images }) : []));
  });
  const inState = (state: TournamentCard['state']) => cards.filter((card) => card.state === state);
  return {
    running: inState('running').sort((left, right) => left.endsAt.localeCompare(right.endsAt)),
    upcoming: inState('upcoming').sort((left, right) => left.startsAt.localeCompare(right.startsAt)),
    ended: inState('ended').sort((left, right) => right.endsAt.localeCompare(left.endsAt)),
  };
}
