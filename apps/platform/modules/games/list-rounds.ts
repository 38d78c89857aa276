import type { QueryOf, ResponseOf } from '@marquee/contract/endpoint.ts';
import type { listRounds as listRoundsEndpoint } from '@marquee/contract/games.ts';
import { cursorsOf, decodeCursor } from '../../core/list-place.ts';
import type { GamesDeps } from './games.deps.ts';
import { presentEndedRound } from './present-round.ts';
import { listEndedRounds } from './rounds.sql.ts';

const LIST = 'rounds';

/** A page of ended rounds, newest first, with the server seed if its pair is revealed. */
export async function listRounds(
  deps: Pick<GamesDeps, 'db'>,
  { playerId, game, cursor, limit }: QueryOf<typeof listRoundsEndpoint> & { readonly playerId: string },
): Promise<ResponseOf<typeof listRoundsEndpoint>> {
  const place = decodeCursor(LIST, cursor);
  const { count, rows, ...places } = await listEndedRounds(deps.db, { playerId, gameSlug: game, place, limit });
  return {
    count,
    ...cursorsOf(LIST, places),
    rows: rows.map((row) => ({ ...presentEndedRound(row), serverSeed: row.isSeedRevealed ? row.serverSeed : null })),
  };
}
