import type { Server } from 'socket.io';
import { cashOutLiveBet } from './cash-out-live-bet.ts';
import { leadTables } from './lead-tables.ts';
import { saveTables } from './leader.sql.ts';
import { getLiveTable, listLiveTables } from './list-live-tables.ts';
import type { LiveTablesDeps } from './live-tables.deps.ts';
import { getLiveGame, placeLiveBet, type LiveBetRequest } from './place-live-bet.ts';
import { presentOwnStake, type OwnBetView } from './present-table.ts';
import { openTableChannel, type ChannelDeps } from './table-channel.ts';
import { findStake } from './tables.sql.ts';
export { hasOpenStake } from './tables.sql.ts';
export { LIVE_TABLES_TABLES } from './personal-tables.ts';
export type { LiveTablesDeps } from './live-tables.deps.ts';

/** Tables whose rounds are shared by all players at them. */
export function createLiveTables(deps: LiveTablesDeps) {
  return {
    slugs: [...deps.games.keys()],
    /** Writes the tables of this installation. */
    saveTables: () => saveTables(deps.db, deps.games),
    list: (playerId: string | null) => listLiveTables(deps, playerId),
    get: (slug: string, playerId: string | null) => getLiveTable(deps, slug, playerId),
    /** The player's bets in their newest round; null without one. */
    findBet: async (slug: string, playerId: string): Promise<OwnBetView | null> => {
      getLiveGame(deps, slug);
      const stake = await findStake(deps.db, playerId, slug);
      return stake ? presentOwnStake(stake) : null;
    },
    placeBet: (request: LiveBetRequest) => placeLiveBet(deps, request),
    cashOut: (request: Parameters<typeof cashOutLiveBet>[1]) => cashOutLiveBet(deps, request),
    /** Leads tables until stopped; in any number of processes. */
    lead: () => leadTables(deps),
    /** Sends the state of tables to the sockets of this process. */
    openChannel: (io: Server, admit: ChannelDeps['admit']) => openTableChannel(io, { ...deps, admit }),
  };
}

export type LiveTables = ReturnType<typeof createLiveTables>;
