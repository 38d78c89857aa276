import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

export interface UsedChallenge {
  readonly challengeHash: Buffer;
  readonly brandKey: string;
  readonly uniqueKey: string;
  readonly expiresAt: Date;
}

/** True for the first sign-up with this challenge and its retries; concurrent ones are serialized. */
export async function consumeProofOfWork(db: Db, used: UsedChallenge): Promise<boolean> {
  const inserted = await db
    .insertInto('used_proofs_of_work')
    .values({
      proof_hash: used.challengeHash,
      brand_key: used.brandKey,
      unique_key: used.uniqueKey,
      expires_at: used.expiresAt,
    })
    .onConflict((conflict) => conflict.column('proof_hash').doNothing())
    .returning('proof_hash')
    .executeTakeFirst();
  if (inserted) return true;
  const known = await db
    .selectFrom('used_proofs_of_work')
    .select('unique_key')
    .where('proof_hash', '=', used.challengeHash)
    .where('brand_key', '=', used.brandKey)
    .executeTakeFirst();
  return known?.unique_key === used.uniqueKey;
}

/** Cleanup: deletes expired challenges, which are rejected by their own date. */
export async function deleteOldProofs(db: Db, countMax: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('used_proofs_of_work')
    .where('proof_hash', 'in', (eb) =>
      eb
        .selectFrom('used_proofs_of_work')
        .select('proof_hash')
        .where('expires_at', '<', sql<Date>`now()`)
        .limit(countMax),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
