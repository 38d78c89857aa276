import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';

export interface NewPasskey {
  readonly credentialId: string;
  readonly passkeyId: string;
  readonly playerId: string;
  readonly rpId: string;
  readonly publicKey: Buffer;
  readonly signCount: number;
  readonly transports: readonly string[];
  readonly name: string;
}

/** False if the passkey is already stored. */
export async function insertPasskey(tx: Tx, passkey: NewPasskey): Promise<boolean> {
  const inserted = await tx
    .insertInto('passkeys')
    .values({
      credential_id: passkey.credentialId,
      passkey_id: passkey.passkeyId,
      player_id: passkey.playerId,
      rp_id: passkey.rpId,
      public_key: passkey.publicKey,
      sign_count: BigInt(passkey.signCount),
      transports: [...passkey.transports],
      name: passkey.name,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('passkey_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function listPasskeys(db: Db, playerId: string) {
  return db
    .selectFrom('passkeys')
    .select(['passkey_id', 'credential_id', 'rp_id', 'transports', 'name', 'created_at', 'last_used_at'])
    .where('player_id', '=', playerId)
    .orderBy('created_at')
    .execute();
}

/** The passkey of a player of this brand, for its host. */
export async function findPasskey(db: Db, brandKey: string, rpId: string, credentialId: string) {
  return db
    .selectFrom('passkeys as k')
    .innerJoin('players as p', 'p.player_id', 'k.player_id')
    .select(['k.player_id', 'k.public_key', 'k.sign_count', 'k.transports', 'p.credential_version'])
    .where('k.credential_id', '=', credentialId)
    .where('k.rp_id', '=', rpId)
    .where('p.brand_key', '=', brandKey)
    .executeTakeFirst();
}

export async function recordPasskeyUse(db: Db, credentialId: string, signCount: number): Promise<void> {
  await db
    .updateTable('passkeys')
    .set({ sign_count: BigInt(signCount), last_used_at: sql<Date>`now()` })
    .where('credential_id', '=', credentialId)
    .execute();
}

/** Whether the passkey still belongs to this player. */
export async function isPasskeyOf(tx: Tx, playerId: string, credentialId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('passkeys')
    .select('passkey_id')
    .where('player_id', '=', playerId)
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deletePasskey(tx: Tx, playerId: string, passkeyId: string): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('passkeys')
    .where('player_id', '=', playerId)
    .where('passkey_id', '=', passkeyId)
    .returning('passkey_id')
    .executeTakeFirst();
  return deleted !== undefined;
}
