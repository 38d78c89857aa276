import { LRUCache } from 'lru-cache';
import type { RoundSeeds } from '@marquee/games/fairness/seeds.ts';
import { ensureSeeds } from './ensure-seeds.ts';
import type { GamesDeps } from './games.deps.ts';
import type { RoundRow } from './rounds.sql.ts';

/** What the next round of a player depends on. A hint: the statement of the round verifies it. */
export interface KnownPlayer extends RoundSeeds {
  readonly seedId: string;
  readonly serverSeedHash: string;
  /** Of the next round. */
  readonly nonce: number;
  /** Country of residence; null if unknown. */
  readonly residence: string | null;
}

/** Players in the memory of one process; above it the least recently used are removed. */
const PLAYERS_MAX = 20_000;

/** Seed pairs and residences of players who played recently. */
export function createPlayerCache(deps: Pick<GamesDeps, 'db' | 'newServerSeed' | 'newId' | 'residenceOf'>) {
  const players = new LRUCache<string, KnownPlayer>({ max: PLAYERS_MAX });
  const set = (playerId: string, player: KnownPlayer) => void players.set(playerId, player);
  return {
    find: (playerId: string) => players.get(playerId),
    set,
    drop: (playerId: string) => void players.delete(playerId),
    /** Keeps what a round in steps has changed. */
    follow: ({ playerId, nonce, serverSeedHash }: RoundRow) => {
      const player = players.get(playerId);
      if (player?.serverSeedHash !== serverSeedHash) return;
      set(playerId, { ...player, nonce: Math.max(player.nonce, nonce + 1) });
    },
    /** Creates the first seed pair of a player who has none. */
    load: async (playerId: string): Promise<KnownPlayer> => {
      const [{ current }, residence] = await Promise.all([ensureSeeds(deps, playerId), deps.residenceOf(playerId)]);
      const { seedId, serverSeed, serverSeedHash, clientSeed, rounds: nonce } = current;
      const player = { seedId, serverSeed, serverSeedHash, clientSeed, nonce, residence };
      set(playerId, player);
      return player;
    },
  };
}

export type PlayerCache = ReturnType<typeof createPlayerCache>;
