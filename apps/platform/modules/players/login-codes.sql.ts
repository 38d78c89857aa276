import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';

export interface NewLoginCode {
  readonly codeHash: Buffer;
  readonly playerId: string;
  readonly createdBy: string;
  readonly reason: string;
  readonly seconds: number;
}

/** Returns the brand of the player; undefined for an unknown id. */
export async function insertLoginCode(db: Db, code: NewLoginCode): Promise<string | undefined> {
  const inserted = await db
    .insertInto('login_codes')
    .columns(['code_hash', 'player_id', 'brand_key', 'credential_version', 'created_by', 'reason', 'expires_at'])
    .expression((eb) =>
      eb
        .selectFrom('players')
        .select([
          sql<Buffer>`${code.codeHash}::bytea`.as('code_hash'),
          'player_id',
          'brand_key',
          'credential_version',
          sql<string>`${code.createdBy}::text`.as('created_by'),
          sql<string>`${code.reason}::text`.as('reason'),
          sql<Date>`now() + make_interval(secs => ${code.seconds})`.as('expires_at'),
        ])
        .where('player_id', '=', code.playerId)
        // Erased accounts cannot be opened.
        .where('email', 'not like', '%@erased.invalid'),
    )
    .returning('brand_key')
    .executeTakeFirst();
  return inserted?.brand_key;
}

/**
 * Consumes the code; of two concurrent uses one finds nothing. Undefined if expired, used, of another brand or voided.
 */
export async function consumeLoginCode(tx: Tx, brandKey: string, codeHash: Buffer) {
  return tx
    .updateTable('login_codes')
    .set({ used_at: sql<Date>`now()` })
    .where('code_hash', '=', codeHash)
    .where('brand_key', '=', brandKey)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .where(
      sql<boolean>`credential_version = (SELECT p.credential_version FROM players p WHERE p.player_id = login_codes.player_id)`,
    )
    .returning(['player_id', 'credential_version'])
    .executeTakeFirst();
}

/** The owner of a code, also if used or expired: their row is locked before the code. */
export async function findOwnerOfLoginCode(db: Db | Tx, codeHash: Buffer): Promise<string | undefined> {
  const row = await db
    .selectFrom('login_codes')
    .select('player_id')
    .where('code_hash', '=', codeHash)
    .executeTakeFirst();
  return row?.player_id;
}

const RETENTION_DAYS = 90;

/** Cleanup: deletes expired codes after the retention time for audits. */
export async function deleteOldLoginCodes(db: Db, countMax: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`DELETE FROM login_codes WHERE code_hash IN
    (SELECT code_hash FROM login_codes WHERE expires_at < now() - make_interval(days => ${RETENTION_DAYS})
      LIMIT ${countMax} FOR UPDATE SKIP LOCKED)`.execute(db);
  return Number(numAffectedRows); // a count of rows, not an amount
}
