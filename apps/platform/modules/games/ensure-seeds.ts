import { hashServerSeed } from '@marquee/games/fairness/seeds.ts';
import type { GamesDeps } from './games.deps.ts';
import { findSeeds, insertFirstSeeds, type NewSeed, type SeedPair } from './seeds.sql.ts';

const FIRST_CLIENT_SEED_LENGTH = 16;

type SeedsDeps = Pick<GamesDeps, 'db' | 'newServerSeed' | 'newId'>;

export function newSeed(deps: SeedsDeps, playerId: string): NewSeed {
  const serverSeed = deps.newServerSeed();
  return { seedId: deps.newId('sed'), playerId, serverSeed, serverSeedHash: hashServerSeed(serverSeed) };
}

/**
 * The player's current and next seed pair, created on the first visit with a random client seed that the player may
 * change.
 */
export async function ensureSeeds(
  deps: SeedsDeps,
  playerId: string,
): Promise<{ readonly current: SeedPair; readonly next: SeedPair }> {
  const known = await findSeeds(deps.db, playerId);
  if (known) return known;
  const clientSeed = deps.newServerSeed().slice(0, FIRST_CLIENT_SEED_LENGTH);
  await insertFirstSeeds(deps.db, { ...newSeed(deps, playerId), clientSeed }, newSeed(deps, playerId));
  const made = await findSeeds(deps.db, playerId);
  if (!made) throw new Error('No seeds after their insert');
  return made;
}
