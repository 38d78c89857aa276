import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { deleteOver } from '../../db/delete-over.sql.ts';

export interface PhoneNumber {
  readonly e164: string;
  readonly phoneCode: string;
  readonly phone: string;
}

export interface NewPhoneCode extends PhoneNumber {
  readonly playerId: string;
  readonly salt: Buffer;
  readonly codeHash: Buffer;
  readonly seconds: number;
}

/** True if a player of this brand has verified the number. */
export async function isPhoneTaken(db: Db, brandKey: string, e164: string): Promise<boolean> {
  const row = await db
    .selectFrom('players')
    .select('player_id')
    .where('brand_key', '=', brandKey)
    .where('verified_phone', '=', e164)
    .executeTakeFirst();
  return row !== undefined;
}

/** Replaces the player's code; only the newest is valid. */
export async function replacePhoneCode(db: Db | Tx, code: NewPhoneCode): Promise<void> {
  const values = {
    e164: code.e164,
    phone_code: code.phoneCode,
    phone: code.phone,
    salt: code.salt,
    code_hash: code.codeHash,
    tries: 0,
    expires_at: sql<Date>`now() + make_interval(secs => ${code.seconds})`,
  };
  await db
    .insertInto('phone_codes')
    .values({ player_id: code.playerId, ...values })
    .onConflict((conflict) => conflict.column('player_id').doUpdateSet(values))
    .execute();
}

/**
 * Counts one try before the code is compared, so that concurrent tries are all counted. Undefined if the code is
 * expired or out of tries.
 */
export async function tryPhoneCode(db: Db, playerId: string, triesMax: number) {
  return db
    .updateTable('phone_codes')
    .set({ tries: sql<number>`tries + 1` })
    .where('player_id', '=', playerId)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('tries', '<', triesMax)
    .returning(['e164', 'phone_code', 'phone', 'salt', 'code_hash', 'tries'])
    .executeTakeFirst();
}

/** False if this code has been used. */
export async function usePhoneCode(tx: Tx, playerId: string, codeHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('phone_codes')
    .where('player_id', '=', playerId)
    .where('code_hash', '=', codeHash)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/**
 * False if another player of the brand has verified the number, or this player another number. Of two concurrent calls
 * the second throws on the unique index.
 */
export async function updateVerifiedPhone(
  tx: Tx,
  {
    playerId,
    brandKey,
    e164,
    phoneCode,
    phone,
  }: PhoneNumber & { readonly playerId: string; readonly brandKey: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('players')
    .set({ phone_code: phoneCode, phone, verified_phone: e164, phone_verified_at: sql<Date>`now()` })
    .where('player_id', '=', playerId)
    .where('verified_phone', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('players as other')
            .select('other.player_id')
            .where('other.brand_key', '=', brandKey)
            .where('other.verified_phone', '=', e164),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Stops an account from logging in by an unverified number that another player has verified. */
export async function dropUnverifiedLogin(tx: Tx, brandKey: string, e164: string, owner: string): Promise<void> {
  await tx
    .updateTable('players')
    .set({ login_name: null })
    .where('brand_key', '=', brandKey)
    .where('login_name', '=', e164)
    .where('player_id', '<>', owner)
    .execute();
}

/** Cleanup: deletes up to `countMax` expired codes. */
export const deleteOldPhoneCodes = (db: Db, countMax: number) =>
  deleteOver(db, { table: 'phone_codes', key: 'player_id', endsAt: 'expires_at' }, countMax);
