import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';

export type ConsentChannel = 'email' | 'sms';
export type ConsentSource = 'Registration' | 'Profile Page' | 'Update Form' | 'Restriction';

export interface Consent {
  readonly playerId: string;
  readonly channel: ConsentChannel;
  readonly isGranted: boolean;
  readonly source: ConsentSource;
}

/** Records a consent or a withdrawal of it. Rows are append-only, as evidence. */
export async function insertConsent(tx: Tx, { playerId, channel, isGranted, source }: Consent): Promise<void> {
  await tx
    .insertInto('marketing_consents')
    .values({ player_id: playerId, channel, is_given: isGranted, source })
    .execute();
}

/** Withdraws every consent to offers of a player who is restricted. The caller holds the lock of the player's limits. */
export async function withdrawConsents(tx: Tx, playerId: string): Promise<void> {
  await sql`
    WITH withdrawn AS (
      UPDATE players SET wants_newsletter = false, wants_sms = false
        WHERE player_id = ${playerId} AND (wants_newsletter OR wants_sms)
        RETURNING player_id, old.wants_newsletter AS email, old.wants_sms AS sms
    )
    INSERT INTO marketing_consents (player_id, channel, is_given, source)
      SELECT player_id, channel, false, 'Restriction'
        FROM withdrawn CROSS JOIN LATERAL (VALUES ('email', email), ('sms', sms)) c (channel, was_given) WHERE was_given`.execute(
    tx,
  );
}

/** The newest decision of a player per channel. */
export async function listConsents(db: Db, playerId: string) {
  const rows = await db
    .selectFrom('marketing_consents')
    .distinctOn('channel')
    .select(['channel', 'is_given', 'source', 'decided_at'])
    .where('player_id', '=', playerId)
    .orderBy('channel')
    .orderBy('consent_id', 'desc')
    .execute();
  return rows.map(({ channel, is_given: isGranted, source, decided_at: decidedAt }) => ({
    channel: channel as ConsentChannel, // the column is checked to hold one of these
    isGranted,
    source: source as ConsentSource, // as above
    decidedAt: decidedAt.toISOString(),
  }));
}
