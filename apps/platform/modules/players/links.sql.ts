import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { deleteOver } from '../../db/delete-over.sql.ts';

export type LinkPurpose = 'verify' | 'reset' | 'email' | 'credentials' | 'revert';

export interface NewLink {
  readonly tokenHash: Buffer;
  readonly playerId: string;
  readonly purpose: LinkPurpose;
  readonly email: string;
  readonly seconds: number;
  readonly credentialVersion: number;
  /** Session that requested the link; null if the visitor was not signed in. */
  readonly requestedBySession: string | null;
}

/**
 * Deletes older links of the same purpose, so that only the newest works. Revert links all stay, so that an attacker
 * who changes the address twice removes none.
 */
export async function replaceLink(tx: Tx, link: NewLink): Promise<void> {
  if (link.purpose !== 'revert')
    await tx
      .deleteFrom('player_links')
      .where('player_id', '=', link.playerId)
      .where('purpose', '=', link.purpose)
      .where('used_at', 'is', null)
      .execute();
  await tx
    .insertInto('player_links')
    .values({
      token_hash: link.tokenHash,
      player_id: link.playerId,
      purpose: link.purpose,
      email: link.email,
      credential_version: link.credentialVersion,
      requested_by_session: link.requestedBySession,
      expires_at: sql<Date>`now() + make_interval(secs => ${link.seconds})`,
    })
    .execute();
}

/** Undefined if the link does not exist. Used and expired links still have an owner. */
export async function findLinkOwner(tx: Tx, tokenHash: Buffer): Promise<string | undefined> {
  const row = await tx
    .selectFrom('player_links')
    .select('player_id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row?.player_id;
}

/** Locks the player's row before the link, in the same order as everything that voids links. */
export async function lockLinkOwner(tx: Tx, tokenHash: Buffer): Promise<void> {
  await tx
    .selectFrom('players')
    .select('player_id')
    .where('player_id', '=', (eb) =>
      eb.selectFrom('player_links').select('player_id').where('token_hash', '=', tokenHash),
    )
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/**
 * An unused link is valid while the credentials under which it was created are, and the session that requested it has
 * not been revoked.
 */
const isInForce = sql<boolean>`(l.used_at IS NOT NULL OR (l.credential_version = p.credential_version
  AND NOT EXISTS (SELECT 1 FROM sessions s WHERE s.session_id = l.requested_by_session AND s.end_reason IN ('revoked', 'reused'))))`;

/** The unexpired link of this brand, locked until the transaction ends, so that two uses are serialized. */
export async function lockLink(tx: Tx, brandKey: string, purpose: LinkPurpose, tokenHash: Buffer) {
  return tx
    .selectFrom('player_links as l')
    .innerJoin('players as p', 'p.player_id', 'l.player_id')
    .select(['l.player_id', 'l.used_at', 'p.email', 'p.preferred_language', 'p.is_email_verified'])
    .where('l.token_hash', '=', tokenHash)
    .where('l.purpose', '=', purpose)
    .where('p.brand_key', '=', brandKey)
    .whereRef('p.email', '=', 'l.email')
    .where('l.expires_at', '>', sql<Date>`now()`)
    .where(isInForce)
    .forUpdate('l')
    .executeTakeFirst();
}

/**
 * Like `lockLink`, for a link that was mailed to an address that is not the account's: not yet, or (`revert`, voided
 * only by its own use) no longer.
 */
export async function lockEmailLink(
  tx: Tx,
  brandKey: string,
  tokenHash: Buffer,
  purpose: 'email' | 'credentials' | 'revert' = 'email',
) {
  return tx
    .selectFrom('player_links as l')
    .innerJoin('players as p', 'p.player_id', 'l.player_id')
    .select([
      'l.player_id',
      'l.used_at',
      'l.created_at',
      'l.email as new_email',
      'p.email',
      'p.preferred_language',
      'p.is_email_verified',
    ])
    .where('l.token_hash', '=', tokenHash)
    .where('l.purpose', '=', purpose)
    .where('p.brand_key', '=', brandKey)
    .where('l.expires_at', '>', sql<Date>`now()`)
    .$if(purpose !== 'revert', (query) => query.where(isInForce))
    .forUpdate('l')
    .executeTakeFirst();
}

/**
 * Whether the button behind a link would do something, or has done it already: for the page that a link opens, which changes nothing. `verify` also asks for links
 * that verify a new address.
 */
export async function isLinkOpen(
  db: Db,
  brandKey: string,
  page: 'verify' | 'revert',
  tokenHash: Buffer,
): Promise<boolean> {
  const isDone = sql<boolean>`l.used_at IS NOT NULL AND NOT (p.is_email_verified AND p.email = l.email)`;
  const row = await db
    .selectFrom('player_links as l')
    .innerJoin('players as p', 'p.player_id', 'l.player_id')
    .select('l.player_id')
    .where('l.token_hash', '=', tokenHash)
    .where('p.brand_key', '=', brandKey)
    .where('l.expires_at', '>', sql<Date>`now()`)
    .$if(page === 'revert', (query) => query.where('l.purpose', '=', 'revert').where('l.used_at', 'is', null))
    .$if(page === 'verify', (query) =>
      query
        .where('l.purpose', 'in', ['verify', 'email'])
        .where((eb) => eb.or([eb('l.purpose', '=', 'email'), eb('p.email', '=', eb.ref('l.email'))]))
        .where(isInForce)
        .where(sql<boolean>`NOT (${isDone})`),
    )
    .executeTakeFirst();
  return row !== undefined;
}

/** True if the address recently belonged to another account of the brand whose owner can still restore it. */
export async function isEmailReserved(tx: Tx, brandKey: string, email: string): Promise<boolean> {
  const row = await reservedEmail(tx, brandKey, email).executeTakeFirst();
  return row !== undefined;
}

function reservedEmail(db: Db | Tx, brandKey: string, email: string) {
  return db
    .selectFrom('player_links as reserved')
    .innerJoin('players as former', 'former.player_id', 'reserved.player_id')
    .select('reserved.player_id')
    .where('reserved.purpose', '=', 'revert')
    .where('reserved.email', '=', email)
    .where('reserved.used_at', 'is', null)
    .where('reserved.expires_at', '>', sql<Date>`now()`)
    .where('former.brand_key', '=', brandKey);
}

/**
 * False if the address has an account, or is reserved for its former owner. Of two concurrent updates the second waits
 * for the first, then fails like an expired link.
 */
export async function updateEmail(tx: Tx, playerId: string, brandKey: string, email: string): Promise<boolean> {
  const reservedForOther = await reservedEmail(tx, brandKey, email)
    .where('reserved.player_id', '<>', playerId)
    .executeTakeFirst();
  if (reservedForOther) return false;
  const updated = await tx
    .updateTable('players')
    .set({ email, is_email_verified: true })
    .where('player_id', '=', playerId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('players as o')
            .select('o.player_id')
            .where('o.brand_key', '=', brandKey)
            .where('o.email', '=', email),
        ),
      ),
    )
    .returning('player_id')
    .executeTakeFirst();
  return updated !== undefined;
}

export async function spendLink(tx: Tx, tokenHash: Buffer): Promise<void> {
  await tx
    .updateTable('player_links')
    .set({ used_at: sql<Date>`now()` })
    .where('token_hash', '=', tokenHash)
    .execute();
}

export async function markEmailVerified(tx: Tx, playerId: string): Promise<void> {
  await tx.updateTable('players').set({ is_email_verified: true }).where('player_id', '=', playerId).execute();
}

export async function findByEmail(db: Db, brandKey: string, email: string) {
  return db
    .selectFrom('players')
    .select(['player_id', 'email', 'preferred_language'])
    .where('brand_key', '=', brandKey)
    .where('email', '=', email)
    .executeTakeFirst();
}

/** Cleanup: deletes expired links. */
export const deleteOldLinks = (db: Db, countMax: number) =>
  deleteOver(db, { table: 'player_links', key: 'token_hash', endsAt: 'expires_at' }, countMax);
