import { createHash, randomBytes } from 'node:crypto';
import type { ResponseOf, BodyOf } from '@marquee/contract/endpoint.ts';
import type { sendSupportMessage } from '@marquee/contract/support.ts';
import type { Db } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { referenceOf } from './reference.rules.ts';
import { saveMessage } from './support.sql.ts';

export interface Sender {
  readonly brandKey: string;
  readonly playerId: string | null;
  readonly locale: string;
}

/**
 * Stores a message. The same content with the same key is one message; other content with the same key is another one.
 */
export async function sendMessage(
  db: Db,
  sender: Sender,
  { topic, email, message, uniqueKey }: BodyOf<typeof sendSupportMessage>,
): Promise<ResponseOf<typeof sendSupportMessage>> {
  const contentHash = createHash('sha256')
    .update(JSON.stringify([topic, email, message]))
    .digest();
  const { reference, sentAt } = await saveMessage(db, {
    ...sender,
    messageId: newId('msg'),
    reference: referenceOf(randomBytes(8)),
    uniqueKey,
    contentHash,
    topic,
    email,
    message,
  });
  return { reference, sentAt: sentAt.toISOString() };
}
