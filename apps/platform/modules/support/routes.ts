import { sendSupportMessage } from '@marquee/contract/support.ts';
import type { Db } from '../../db/database.ts';
import { serve, type ServedEndpoint } from '../../http/serve.ts';
import { sendMessage } from './send-message.ts';

/** A person writes a few messages; above the limit they can wait or send an e-mail. */
const MESSAGES_BUDGET = { requestsMax: 10, perSeconds: 600 };

/** Messages of visitors to support. */
export function supportRoutes(db: Db): ServedEndpoint[] {
  return [
    serve(
      sendSupportMessage,
      async ({ brandKey, session, locale, body }) =>
        sendMessage(db, { brandKey, playerId: session?.playerId ?? null, locale }, body),
      { budget: MESSAGES_BUDGET },
    ),
  ];
}
