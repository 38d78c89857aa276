import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';

export interface SeedPair {
  readonly seedId: string;
  readonly serverSeed: string;
  readonly serverSeedHash: string;
  /** Empty for a next pair. */
  readonly clientSeed: string;
  readonly rounds: number;
  readonly revealedAt: Date | null;
}

export interface NewSeed {
  readonly seedId: string;
  readonly playerId: string;
  readonly serverSeed: string;
  readonly serverSeedHash: string;
}

const COLUMNS = sql`seed_id AS "seedId", server_seed AS "serverSeed", server_seed_hash AS "serverSeedHash",
  coalesce(client_seed, '') AS "clientSeed", rounds, revealed_at AS "revealedAt"`;

/** Inserts the player's first and next pair; does nothing if they exist. */
export async function insertFirstSeeds(
  db: Db,
  current: NewSeed & { readonly clientSeed: string },
  next: NewSeed,
): Promise<void> {
  await sql`INSERT INTO game_seeds (seed_id, player_id, state, server_seed, server_seed_hash, client_seed) VALUES
      (${current.seedId}, ${current.playerId}, 'current', ${current.serverSeed}, ${current.serverSeedHash}, ${current.clientSeed}),
      (${next.seedId}, ${next.playerId}, 'next', ${next.serverSeed}, ${next.serverSeedHash}, NULL)
    ON CONFLICT DO NOTHING`.execute(db);
}

export async function insertNextSeed(tx: Tx, next: NewSeed): Promise<void> {
  await sql`INSERT INTO game_seeds (seed_id, player_id, state, server_seed, server_seed_hash)
    VALUES (${next.seedId}, ${next.playerId}, 'next', ${next.serverSeed}, ${next.serverSeedHash})`.execute(tx);
}

/** Both seeds from one snapshot, because the pair could change between two queries. */
export async function findSeeds(
  db: Db,
  playerId: string,
): Promise<{ readonly current: SeedPair; readonly next: SeedPair } | undefined> {
  const { rows } = await sql<SeedPair & { state: string }>`
    SELECT ${COLUMNS}, state FROM game_seeds WHERE player_id = ${playerId} AND state <> 'revealed'`.execute(db);
  const current = rows.find((row) => row.state === 'current');
  const next = rows.find((row) => row.state === 'next');
  return current && next ? { current, next } : undefined;
}

/**
 * Locks the player's current pair: no round can be opened on it until the transaction ends, and changes of the pair are
 * serialized.
 */
export async function lockCurrentSeed(tx: Tx, playerId: string): Promise<SeedPair | undefined> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('game_seeds:' || ${playerId}, 0))`.execute(tx);
  const { rows } =
    await sql<SeedPair>`SELECT ${COLUMNS} FROM game_seeds WHERE player_id = ${playerId} AND state = 'current' FOR UPDATE`.execute(
      tx,
    );
  return rows[0];
}

export async function isSeedInUse(tx: Tx, seedId: string): Promise<boolean> {
  const { rows } = await sql<{ isOpen: boolean }>`
    SELECT EXISTS (SELECT FROM open_game_rounds WHERE player_id = (SELECT player_id FROM game_seeds WHERE seed_id = ${seedId})
      AND seed_id = ${seedId}) AS "isOpen"`.execute(tx);
  return rows[0]?.isOpen === true;
}

export async function revealSeed(tx: Tx, seedId: string, at: Date): Promise<void> {
  await sql`UPDATE game_seeds SET state = 'revealed', revealed_at = ${at} WHERE seed_id = ${seedId}`.execute(tx);
}

/** Makes the next seed current, with the client seed that was chosen knowing its hash. */
export async function startNextSeed(tx: Tx, playerId: string, clientSeed: string): Promise<SeedPair> {
  const { rows } = await sql<SeedPair>`UPDATE game_seeds SET state = 'current', client_seed = ${clientSeed}
    WHERE player_id = ${playerId} AND state = 'next' RETURNING ${COLUMNS}`.execute(tx);
  const [started] = rows;
  if (!started) throw new Error('The player has no next seed');
  return started;
}

export async function listRevealedSeeds(db: Db, playerId: string, limit: number): Promise<readonly SeedPair[]> {
  const { rows } =
    await sql<SeedPair>`SELECT ${COLUMNS} FROM game_seeds WHERE player_id = ${playerId} AND state = 'revealed'
    ORDER BY revealed_at DESC LIMIT ${limit}`.execute(db);
  return rows;
}
