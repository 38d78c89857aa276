import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import type { listRounds as listRoundsEndpoint } from '@marquee/contract/play.ts';
import type { GamesDeps } from './games.deps.ts';
import { presentEndedRound } from './present-round.ts';
import { listEndedRounds, type RoundQuery } from './rounds.sql.ts';

/** A page of ended rounds, newest first, with the server seed if its pair is revealed. */
export async function listRounds(deps: GamesDeps, query: RoundQuery): Promise<ResponseOf<typeof listRoundsEndpoint>> {
  const { count, rows } = await listEndedRounds(deps.db, query);
  return {
    count,
    rows: rows.map((row) => ({ ...presentEndedRound(row), serverSeed: row.isSeedRevealed ? row.serverSeed : null })),
  };
}
