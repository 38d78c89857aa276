import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';

export async function findErasure(db: Db | Tx, playerId: string) {
  return db
    .selectFrom('erasures')
    .select(['erasure_id', 'requested_at', 'due_at'])
    .where('player_id', '=', playerId)
    .where('state', '=', 'pending')
    .executeTakeFirst();
}

/** Returns when it is due; null if a request exists already. */
export async function insertErasure(
  tx: Tx,
  erasure: { readonly erasureId: string; readonly playerId: string; readonly brandKey: string; readonly days: number },
): Promise<Date | null> {
  const inserted = await tx
    .insertInto('erasures')
    .values({
      erasure_id: erasure.erasureId,
      player_id: erasure.playerId,
      brand_key: erasure.brandKey,
      due_at: sql<Date>`now() + make_interval(days => ${erasure.days})`,
    })
    .onConflict((conflict) =>
      conflict
        .column('player_id')
        .where(sql<boolean>`state = 'pending'`)
        .doNothing(),
    )
    .returning('due_at')
    .executeTakeFirst();
  return inserted?.due_at ?? null;
}

export async function endErasure(tx: Tx, playerId: string, state: 'cancelled' | 'done'): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('erasures')
    .set({ state, ended_at: sql<Date>`now()` })
    .where('player_id', '=', playerId)
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function listErasures(db: Db, { onlyDue, countMax }: { onlyDue: boolean; countMax: number }) {
  let query = db
    .selectFrom('erasures')
    .select(['player_id as playerId', 'brand_key as brandKey', 'requested_at as requestedAt', 'due_at as dueAt'])
    .where('state', '=', 'pending');
  if (onlyDue) query = query.where('due_at', '<=', sql<Date>`now()`);
  return query.orderBy('due_at').limit(countMax).execute();
}

/** Locks the request; undefined if it has been cancelled or executed. */
export async function lockErasure(tx: Tx, playerId: string) {
  return tx
    .selectFrom('erasures')
    .select(['erasure_id', 'brand_key'])
    .where('player_id', '=', playerId)
    .where('state', '=', 'pending')
    .forUpdate()
    .executeTakeFirst();
}

/** Identity data that the law requires for players who moved money; locked against changes during the erasure. */
export async function lockIdentity(tx: Tx, playerId: string) {
  return identityOf(tx, playerId).forNoKeyUpdate().executeTakeFirst();
}

/** Without a lock: a copy takes minutes, and commands that write rows of the player would wait for it. */
export async function readIdentity(tx: Tx, playerId: string) {
  return identityOf(tx, playerId).executeTakeFirst();
}

function identityOf(tx: Tx, playerId: string) {
  return tx
    .selectFrom('players')
    .select([
      'brand_key',
      'email',
      'preferred_language',
      'first_name',
      'last_name',
      'phone_code',
      'phone',
      sql<string>`to_char(date_of_birth, 'YYYY-MM-DD')`.as('date_of_birth'),
      'country_code',
      'city',
      'address',
      'zip_code',
    ])
    .where('player_id', '=', playerId);
}

export async function insertIdentity(
  tx: Tx,
  stored: { playerId: string; brandKey: string; identity: Buffer; isEncrypted: boolean; years: number },
): Promise<void> {
  await tx
    .insertInto('retained_identities')
    .values({
      player_id: stored.playerId,
      brand_key: stored.brandKey,
      identity: stored.identity,
      is_encrypted: stored.isEncrypted,
      retained_until: sql<Date>`now() + make_interval(years => ${stored.years})`,
    })
    .onConflict((conflict) => conflict.column('player_id').doNothing())
    .execute();
}

/** Undefined once its time is over, also before the job deletes it. */
export async function findIdentity(db: Db, playerId: string) {
  return db
    .selectFrom('retained_identities')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('retained_until', '>', sql<Date>`now()`)
    .executeTakeFirst();
}

/** Deletes identities whose retention period is over, and returns their player ids. */
export async function deleteDueIdentities(tx: Tx, countMax: number): Promise<string[]> {
  const rows = await tx
    .deleteFrom('retained_identities')
    .where('player_id', 'in', (eb) =>
      eb
        .selectFrom('retained_identities')
        .select('player_id')
        .where('retained_until', '<=', sql<Date>`now()`)
        .limit(countMax),
    )
    .returning('player_id')
    .execute();
  return rows.map((row) => row.player_id);
}

/** Undefined for an unknown id. */
export async function findOwner(db: Db, playerId: string) {
  return db
    .selectFrom('players')
    .select(['brand_key as brandKey', 'preferred_language as locale'])
    .where('player_id', '=', playerId)
    .executeTakeFirst();
}

/** In order of player ids, after `afterPlayerId`. */
export async function listEncryptedIdentities(db: Db, afterPlayerId: string, countMax: number) {
  return db
    .selectFrom('retained_identities')
    .select(['player_id', 'identity'])
    .where('is_encrypted', '=', true)
    .where('player_id', '>', afterPlayerId)
    .orderBy('player_id')
    .limit(countMax)
    .execute();
}

export async function replaceIdentity(
  db: Db,
  { playerId, identity, fresh }: { playerId: string; identity: Buffer; fresh: Buffer },
): Promise<void> {
  await db
    .updateTable('retained_identities')
    .set({ identity: fresh })
    .where('player_id', '=', playerId)
    .where('identity', '=', identity)
    .execute();
}
