import { newId } from '../db/new-id.ts';
import { signUpPlayer, type RunningPlatform } from './running-platform.ts';

/** Ids of copies of one newly registered player, so that thousands of players need no registrations. They have no wallets and no sessions. */
export async function clonePlayers(
  { port, owner }: Pick<RunningPlatform, 'port' | 'owner'>,
  brand: string,
  count: number,
): Promise<readonly string[]> {
  const original = await signUpPlayer(port, brand);
  const ids = Array.from({ length: count }, () => newId('plr'));
  await owner.query(
    `INSERT INTO players SELECT (jsonb_populate_record(p, jsonb_build_object('player_id', n.id, 'email', lower(n.id) || '@example.com'))).*
     FROM players p, unnest($2::text[]) n (id) WHERE p.player_id = $1`,
    [original.userId, ids],
  );
  return ids;
}
