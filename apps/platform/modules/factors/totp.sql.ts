import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';

export async function findTotp(db: Db | Tx, playerId: string) {
  return db
    .selectFrom('totp_secrets')
    .select(['encrypted_secret', 'confirmed_at'])
    .where('player_id', '=', playerId)
    .executeTakeFirst();
}

/** Replaces an unconfirmed secret; false if there is a confirmed one, which stays. */
export async function replaceTotp(db: Tx, playerId: string, encryptedSecret: Buffer): Promise<boolean> {
  const inserted = await db
    .insertInto('totp_secrets')
    .values({ player_id: playerId, encrypted_secret: encryptedSecret })
    .onConflict((conflict) =>
      conflict
        .column('player_id')
        .doUpdateSet({ encrypted_secret: encryptedSecret, last_step: null, created_at: sql<Date>`now()` })
        .where('totp_secrets.confirmed_at', 'is', null),
    )
    .returning('player_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** True for the first use of this or a later time step: of two concurrent uses of one code the second fails. */
export async function consumeTotpStep(db: Db | Tx, playerId: string, step: number): Promise<boolean> {
  const updated = await db
    .updateTable('totp_secrets')
    .set({ last_step: BigInt(step) })
    .where('player_id', '=', playerId)
    .where((eb) => eb.or([eb('last_step', 'is', null), eb('last_step', '<', BigInt(step))]))
    .returning('player_id')
    .executeTakeFirst();
  return updated !== undefined;
}

export async function confirmTotp(tx: Tx, playerId: string): Promise<void> {
  await tx
    .updateTable('totp_secrets')
    .set({ confirmed_at: sql<Date>`now()` })
    .where('player_id', '=', playerId)
    .execute();
}

/** True if there was a confirmed one. */
export async function deleteTotp(tx: Tx, playerId: string): Promise<boolean> {
  await tx.deleteFrom('recovery_codes').where('player_id', '=', playerId).execute();
  const deleted = await tx
    .deleteFrom('totp_secrets')
    .where('player_id', '=', playerId)
    .returning('confirmed_at')
    .executeTakeFirst();
  return deleted !== undefined && deleted.confirmed_at !== null;
}

export async function replaceRecoveryCodes(tx: Tx, playerId: string, hashes: readonly Buffer[]): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('player_id', '=', playerId).execute();
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ player_id: playerId, code_hash: hash })))
    .execute();
}

export async function spendRecoveryCode(db: Db | Tx, playerId: string, hash: Buffer): Promise<boolean> {
  const used = await db
    .updateTable('recovery_codes')
    .set({ used_at: sql<Date>`now()` })
    .where('player_id', '=', playerId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('player_id')
    .executeTakeFirst();
  return used !== undefined;
}

export async function countRecoveryCodes(db: Db, playerId: string): Promise<number> {
  const row = await db
    .selectFrom('recovery_codes')
    .select(sql<number>`count(*)::integer`.as('left'))
    .where('player_id', '=', playerId)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return row?.left ?? 0;
}

/** In order of player ids, after `afterPlayerId`. */
export async function listEncryptedTotp(db: Db, afterPlayerId: string, countMax: number) {
  return db
    .selectFrom('totp_secrets')
    .select(['player_id', 'encrypted_secret'])
    .where('player_id', '>', afterPlayerId)
    .orderBy('player_id')
    .limit(countMax)
    .execute();
}

/** Does nothing if the player has set up another app in the meantime. */
export async function replaceEncryptedTotp(
  db: Db,
  { playerId, encrypted, fresh }: { playerId: string; encrypted: Buffer; fresh: Buffer },
): Promise<void> {
  await db
    .updateTable('totp_secrets')
    .set({ encrypted_secret: fresh })
    .where('player_id', '=', playerId)
    .where('encrypted_secret', '=', encrypted)
    .execute();
}
