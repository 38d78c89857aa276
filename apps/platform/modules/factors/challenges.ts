import { createHash, randomBytes } from 'node:crypto';
import type { Db, Tx } from '../../db/database.ts';
import { Refusal } from '../../core/refusal.ts';
import { findChallenge, insertChallenge, consumeChallenge, type ChallengeKind } from './challenges.sql.ts';

const CHALLENGE_SECONDS = 300;
const TOKEN_BYTES = 32;

const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** Creates a challenge that is valid for five minutes, and returns its secret. */
export async function beginChallenge(
  db: Db | Tx,
  request: {
    readonly kind: ChallengeKind;
    readonly brandKey: string;
    readonly playerId: string | null;
    /** The player's credential version at the time of the check; null if the player is not known yet. */
    readonly credentialVersion: number | null;
    readonly challenge?: string;
  },
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('hex');
  const { challenge = '', ...rest } = request;
  await insertChallenge(db, { ...rest, challenge, tokenHash: hashOf(token), seconds: CHALLENGE_SECONDS });
  return token;
}

/** Throws `auth.challenge_expired` for an expired or unknown one. With `take` it is consumed. */
export async function openChallenge(
  db: Db | Tx,
  token: string,
  request: { readonly kind: ChallengeKind; readonly brandKey: string; readonly consume: boolean },
): Promise<{ readonly playerId: string | null; readonly challenge: string }> {
  const key = { tokenHash: hashOf(token), kind: request.kind, brandKey: request.brandKey };
  const found = await (request.consume ? consumeChallenge(db, key) : findChallenge(db, key));
  if (!found) throw new Refusal('auth.challenge_expired');
  return { playerId: found.player_id, challenge: found.challenge };
}
