import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { CredentialName, Extent } from './credential-kinds.ts';

export interface Scope {
  readonly playerId: string;
  /** The continuing session (`other`) or the subject of the event (`own`); null if there is none. */
  readonly sessionId: string | null;
  /** For `recent`. */
  readonly since: Date | null;
  readonly extent: Extent;
}

/**
 * Locks the player's row until the end of the transaction and returns the credential version; null for an unknown id.
 */
export async function lockVersion(tx: Tx, playerId: string): Promise<number | null> {
  const row = await tx
    .selectFrom('players')
    .select('credential_version')
    .where('player_id', '=', playerId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.credential_version ?? null;
}

export async function renewVersion(tx: Tx, playerId: string): Promise<void> {
  await tx
    .updateTable('players')
    .set({ credential_version: sql<number>`credential_version + 1` })
    .where('player_id', '=', playerId)
    .execute();
}

export async function isSessionOpen(tx: Tx, sessionId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('sessions')
    .select('session_id')
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

export type EndReason = 'logout' | 'revoked' | 'reused';

/** Ends the sessions that have not ended, and returns their ids. */
export async function endSessions(
  tx: Tx,
  { playerId, sessionId, extent }: Scope,
  reason: EndReason,
): Promise<readonly string[]> {
  const rows = await tx
    .updateTable('sessions')
    .set({ ended_at: sql<Date>`now()`, end_reason: reason })
    .where('player_id', '=', playerId)
    .where('ended_at', 'is', null)
    .$if(extent === 'own', (query) => query.where('session_id', '=', sessionId ?? ''))
    .$if(extent === 'other', (query) => query.where('session_id', '<>', sessionId ?? ''))
    .returning('session_id')
    .execute();
  return rows.map((row) => row.session_id);
}

/** How each kind is voided; sessions are ended by `endSessions`, which returns them. */
export const VOID: Readonly<Record<Exclude<CredentialName, 'session'>, (tx: Tx, scope: Scope) => Promise<unknown>>> = {
  // A value that no password matches; verifying takes as long as for any wrong password.
  password: (tx, { playerId }) =>
    tx.updateTable('players').set({ password_hash: 'none' }).where('player_id', '=', playerId).execute(),
  step_up: (tx, { playerId, sessionId, extent }) =>
    tx
      .updateTable('sessions')
      .set({ stepped_up_at: null })
      .where('player_id', '=', playerId)
      .where('stepped_up_at', 'is not', null)
      .$if(extent === 'own', (query) => query.where('session_id', '=', sessionId ?? ''))
      .$if(extent === 'other', (query) => query.where('session_id', '<>', sessionId ?? ''))
      .execute(),
  known_device: (tx, { playerId, sessionId, extent }) => {
    const ofSession = sql`(SELECT device_hash FROM sessions WHERE session_id = ${sessionId})`;
    const devices = tx.deleteFrom('known_devices').where('player_id', '=', playerId);
    if (extent === 'own') return devices.where(sql<boolean>`device_hash = ${ofSession}`).execute();
    if (extent === 'other') return devices.where(sql<boolean>`device_hash IS DISTINCT FROM ${ofSession}`).execute();
    return devices.execute();
  },
  link_verify: (tx, scope) => deleteLinks(tx, scope, 'verify'),
  link_reset: (tx, scope) => deleteLinks(tx, scope, 'reset'),
  link_email: (tx, scope) => deleteLinks(tx, scope, 'email'),
  link_credentials: (tx, scope) => deleteLinks(tx, scope, 'credentials'),
  link_revert: (tx, scope) => deleteLinks(tx, scope, 'revert'),
  phone_code: (tx, { playerId }) => tx.deleteFrom('phone_codes').where('player_id', '=', playerId).execute(),
  verified_phone: (tx, { playerId, since }) =>
    tx
      .updateTable('players')
      .set({ verified_phone: null, phone_verified_at: null })
      .where('player_id', '=', playerId)
      .where('verified_phone', 'is not', null)
      .$if(since !== null, (query) => query.where('phone_verified_at', '>=', since))
      .execute(),
  totp: (tx, { playerId, since }) =>
    tx
      .deleteFrom('totp_secrets')
      .where('player_id', '=', playerId)
      .$if(since !== null, (query) => query.where(sql<boolean>`coalesce(confirmed_at, created_at) >= ${since}`))
      .execute(),
  // Recovery codes are removed together with the app, which is removed first.
  recovery_code: (tx, { playerId }) =>
    tx
      .deleteFrom('recovery_codes')
      .where('player_id', '=', playerId)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('totp_secrets').select('player_id').where('player_id', '=', playerId))),
      )
      .execute(),
  passkey: (tx, { playerId, since }) =>
    tx
      .deleteFrom('passkeys')
      .where('player_id', '=', playerId)
      .$if(since !== null, (query) => query.where('created_at', '>=', since as Date)) // checked by the condition beside it
      .execute(),
  challenge_second_factor: (tx, scope) => deleteChallenges(tx, scope, 'second_factor'),
  challenge_step_up: (tx, scope) => deleteChallenges(tx, scope, 'step_up'),
  challenge_passkey_add: (tx, scope) => deleteChallenges(tx, scope, 'passkey_add'),
  challenge_login_code: (tx, scope) => deleteChallenges(tx, scope, 'login_code'),
  challenge_passkey_login: () => Promise.resolve(),
  login_code: (tx, { playerId }) =>
    tx.deleteFrom('login_codes').where('player_id', '=', playerId).where('used_at', 'is', null).execute(),
  data_copy_ticket: (tx, { playerId }) =>
    tx
      .updateTable('data_exports')
      .set({ ticket_hash: null, ticket_ends_at: null })
      .where('player_id', '=', playerId)
      .where('ticket_hash', 'is not', null)
      .execute(),
  // Sessions of a started payment are kept.
  card_session: (tx, { playerId }) =>
    tx.deleteFrom('card_sessions').where('player_id', '=', playerId).where('deposit_id', 'is', null).execute(),
  share_link: (tx, { playerId }) =>
    tx
      .updateTable('shared_statistics')
      .set({ share_key: null, key_hash: null, shared_at: null })
      .where('player_id', '=', playerId)
      .where('key_hash', 'is not', null)
      .execute(),
  location_proof: () => Promise.resolve(),
};

/** Used links stay until they expire, so that opening one twice gives the same result. */
function deleteLinks(tx: Tx, { playerId, sessionId, extent }: Scope, purpose: string) {
  return tx
    .deleteFrom('player_links')
    .where('player_id', '=', playerId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .$if(extent === 'own', (query) => query.where('requested_by_session', '=', sessionId))
    .execute();
}

function deleteChallenges(tx: Tx, { playerId }: Scope, kind: string) {
  return tx.deleteFrom('factor_challenges').where('player_id', '=', playerId).where('kind', '=', kind).execute();
}

/** For reads: the credential version without a lock. */
export async function findVersion(db: Db | Tx, playerId: string): Promise<number | null> {
  const row = await db
    .selectFrom('players')
    .select('credential_version')
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  return row?.credential_version ?? null;
}
