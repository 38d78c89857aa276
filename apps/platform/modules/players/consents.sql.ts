import type { Db, Tx } from '../../db/database.ts';

export type ConsentChannel = 'email' | 'sms';
export type ConsentSource = 'Registration' | 'Profile Page' | 'Update Form';

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
