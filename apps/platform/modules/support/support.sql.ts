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
