import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { deleteOver } from '../../db/delete-over.sql.ts';

export type ChallengeKind = 'second_step' | 'passkey_login' | 'passkey_add' | 'step_up';

export interface NewChallenge {
  readonly tokenHash: Buffer;
  readonly kind: ChallengeKind;
  readonly brandKey: string;
  readonly playerId: string | null;
  /** What a passkey has to sign; empty for a second step. */
  readonly challenge: string;
  readonly seconds: number;
}

export async function insertChallenge(db: Db, challenge: NewChallenge): Promise<void> {
  await db
    .insertInto('factor_challenges')
    .values({
      token_hash: challenge.tokenHash,
      kind: challenge.kind,
      brand_key: challenge.brandKey,
      player_id: challenge.playerId,
      challenge: challenge.challenge,
      expires_at: sql<Date>`now() + make_interval(secs => ${challenge.seconds})`,
    })
    .execute();
}

interface Asked {
  readonly tokenHash: Buffer;
  readonly kind: ChallengeKind;
  readonly brandKey: string;
}

export async function findChallenge(db: Db, { tokenHash, kind, brandKey }: Asked) {
  return db
    .selectFrom('factor_challenges')
    .select(['player_id', 'challenge'])
    .where('token_hash', '=', tokenHash)
    .where('kind', '=', kind)
    .where('brand_key', '=', brandKey)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
}

/** Takes it away: of two answers at once one finds nothing. */
export async function takeChallenge(db: Db, { tokenHash, kind, brandKey }: Asked) {
  return db
    .deleteFrom('factor_challenges')
    .where('token_hash', '=', tokenHash)
    .where('kind', '=', kind)
    .where('brand_key', '=', brandKey)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['player_id', 'challenge'])
    .executeTakeFirst();
}

/** Housekeeping: challenges that nobody answered. */
export const deleteOldChallenges = (db: Db, countMax: number) =>
  deleteOver(db, { table: 'factor_challenges', key: 'token_hash', endsAt: 'expires_at' }, countMax);
