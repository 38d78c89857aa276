import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { deleteOver } from '../../db/delete-over.sql.ts';

export type ChallengeKind = 'second_factor' | 'passkey_login' | 'passkey_add' | 'step_up' | 'login_code';

export interface NewChallenge {
  readonly tokenHash: Buffer;
  readonly kind: ChallengeKind;
  readonly brandKey: string;
  readonly playerId: string | null;
  /** The player's credential version; null if the player is not known yet. */
  readonly credentialVersion: number | null;
  /** What a passkey signs; empty for the second factor of a login. */
  readonly challenge: string;
  readonly seconds: number;
}

export async function insertChallenge(db: Db | Tx, challenge: NewChallenge): Promise<void> {
  await db
    .insertInto('factor_challenges')
    .values({
      token_hash: challenge.tokenHash,
      kind: challenge.kind,
      brand_key: challenge.brandKey,
      player_id: challenge.playerId,
      credential_version: challenge.credentialVersion,
      challenge: challenge.challenge,
      expires_at: sql<Date>`now() + make_interval(secs => ${challenge.seconds})`,
    })
    .execute();
}

interface ChallengeRequest {
  readonly tokenHash: Buffer;
  readonly kind: ChallengeKind;
  readonly brandKey: string;
}

/** A challenge from before a renewing event (such as a new password) is void. */
const isOfPresentCredentials = sql<boolean>`(player_id IS NULL OR credential_version =
  (SELECT p.credential_version FROM players p WHERE p.player_id = factor_challenges.player_id))`;

export async function findChallenge(db: Db, { tokenHash, kind, brandKey }: ChallengeRequest) {
  return db
    .selectFrom('factor_challenges')
    .select(['player_id', 'challenge'])
    .where('token_hash', '=', tokenHash)
    .where('kind', '=', kind)
    .where('brand_key', '=', brandKey)
    .where('expires_at', '>', sql<Date>`now()`)
    .where(isOfPresentCredentials)
    .executeTakeFirst();
}

/** Consumes it: of two concurrent responses one finds nothing. */
export async function consumeChallenge(db: Db | Tx, { tokenHash, kind, brandKey }: ChallengeRequest) {
  return db
    .deleteFrom('factor_challenges')
    .where('token_hash', '=', tokenHash)
    .where('kind', '=', kind)
    .where('brand_key', '=', brandKey)
    .where('expires_at', '>', sql<Date>`now()`)
    .where(isOfPresentCredentials)
    .returning(['player_id', 'challenge'])
    .executeTakeFirst();
}

/** Cleanup: deletes expired challenges. */
export const deleteOldChallenges = (db: Db, countMax: number) =>
  deleteOver(db, { table: 'factor_challenges', key: 'token_hash', endsAt: 'expires_at' }, countMax);
