import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

export interface SupportMessage {
  readonly messageId: string;
  readonly brandKey: string;
  readonly playerId: string | null;
  readonly reference: string;
  readonly uniqueKey: string;
  readonly contentHash: Buffer;
  readonly topic: string;
  readonly email: string;
  readonly message: string;
  readonly locale: string;
}

/** Stores a message once: the same key with the same content returns the first row. */
export async function saveMessage(db: Db, sent: SupportMessage): Promise<{ reference: string; sentAt: Date }> {
  const row = await db
    .insertInto('support_messages')
    .values({
      message_id: sent.messageId,
      brand_key: sent.brandKey,
      player_id: sent.playerId,
      reference: sent.reference,
      unique_key: sent.uniqueKey,
      content_hash: sent.contentHash,
      topic: sent.topic,
      email: sent.email,
      message: sent.message,
      locale: sent.locale,
    })
    .onConflict((conflict) => conflict.columns(['brand_key', 'unique_key', 'content_hash']).doNothing())
    .returning(['reference', 'sent_at'])
    .executeTakeFirst();
  const stored =
    row ??
    (await db
      .selectFrom('support_messages')
      .where('brand_key', '=', sent.brandKey)
      .where('unique_key', '=', sent.uniqueKey)
      .where('content_hash', '=', sent.contentHash)
      .select(['reference', 'sent_at'])
      .executeTakeFirstOrThrow());
  return { reference: stored.reference, sentAt: stored.sent_at };
}

export interface OpenMessage {
  readonly reference: string;
  readonly brandKey: string;
  readonly topic: string;
  readonly email: string;
  /** Null for guests. */
  readonly playerId: string | null;
  /** Loyalty level; 0 for guests. */
  readonly level: number;
  readonly sentAt: Date;
  readonly message: string;
}

/** Open messages in the order in which they are answered: about protection, then by loyalty level, then the oldest. Null: of all brands. */
export async function listOpen(db: Db, brandKey: string | null, countMax: number): Promise<readonly OpenMessage[]> {
  const { rows } =
    await sql<OpenMessage>`SELECT s.reference, s.brand_key AS "brandKey", s.topic, s.email, s.player_id AS "playerId",
      coalesce(m.level, 0) AS level, s.sent_at AS "sentAt", s.message
    FROM support_messages s LEFT JOIN club_members m USING (player_id)
    WHERE s.answered_at IS NULL AND (${brandKey}::text IS NULL OR s.brand_key = ${brandKey})
    ORDER BY (s.topic = 'protection') DESC, coalesce(m.level, 0) DESC, s.sent_at, s.message_id LIMIT ${countMax}`.execute(
      db,
    );
  return rows;
}

/** False if no open message has this reference. */
export async function closeMessage(db: Db, reference: string, by: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('support_messages')
    .set({ answered_at: sql<Date>`clock_timestamp()`, answered_by: by })
    .where('reference', '=', reference)
    .where('answered_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
