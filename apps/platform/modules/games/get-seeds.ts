import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import type { getSeeds as getSeedsEndpoint } from '@marquee/contract/games.ts';
import { ensureSeeds } from './ensure-seeds.ts';
import type { GamesDeps } from './games.deps.ts';
import { listRevealedSeeds, type SeedPair } from './seeds.sql.ts';

const REVEALED_MAX = 50;

/** The current pair as shown to players: without the server seed. */
export function presentCurrent(current: SeedPair, nextServerSeedHash: string) {
  return {
    serverSeedHash: current.serverSeedHash,
    clientSeed: current.clientSeed,
    nonce: current.rounds,
    nextServerSeedHash,
  };
}

export function presentRevealed({ serverSeed, serverSeedHash, clientSeed, rounds }: SeedPair) {
  return { serverSeed, serverSeedHash, clientSeed, rounds };
}

/** The current pair with its hashes, and the fifty most recently revealed ones. */
export async function getSeeds(deps: GamesDeps, playerId: string): Promise<ResponseOf<typeof getSeedsEndpoint>> {
  const { current, next } = await ensureSeeds(deps, playerId);
  const revealed = await listRevealedSeeds(deps.db, playerId, REVEALED_MAX);
  return {
    current: presentCurrent(current, next.serverSeedHash),
    revealed: revealed.map((seed) => ({
      ...presentRevealed(seed),
      revealedAt: (seed.revealedAt ?? deps.now()).toISOString(),
    })),
  };
}
