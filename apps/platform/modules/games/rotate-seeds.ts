import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import type { rotateSeeds as rotateSeedsEndpoint } from '@marquee/contract/games.ts';
import { withTx } from '../../db/tx.ts';
import { Refusal } from '../../core/refusal.ts';
import { ensureSeeds, newSeed } from './ensure-seeds.ts';
import type { GamesDeps } from './games.deps.ts';
import { presentCurrent, presentRevealed } from './get-seeds.ts';
import { insertNextSeed, isSeedInUse, lockCurrentSeed, revealSeed, startNextSeed } from './seeds.sql.ts';

/**
 * Reveals the current server seed and starts the next pair. Refused while a round is open on it, because the seed
 * reveals its outcome.
 */
export async function rotateSeeds(
  deps: GamesDeps,
  playerId: string,
  clientSeed: string,
): Promise<ResponseOf<typeof rotateSeedsEndpoint>> {
  await ensureSeeds(deps, playerId);
  const next = newSeed(deps, playerId);
  return withTx(deps.db, async (tx) => {
    const current = await lockCurrentSeed(tx, playerId);
    if (!current) throw new Error('The player has no current seed');
    if (await isSeedInUse(tx, current.seedId)) throw new Refusal('game.seed_in_use');
    await revealSeed(tx, current.seedId, deps.now());
    const started = await startNextSeed(tx, playerId, clientSeed);
    await insertNextSeed(tx, next);
    return { current: presentCurrent(started, next.serverSeedHash), revealed: presentRevealed(current) };
  });
}
