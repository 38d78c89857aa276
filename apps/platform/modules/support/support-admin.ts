import { Refusal } from '../../core/refusal.ts';
import { requireOperatorName } from '../../core/operator-name.rules.ts';
import type { Db } from '../../db/database.ts';
import { closeMessage, listOpen } from './support.sql.ts';

const LIST_MAX = 100;

/** What operators do with messages to support. */
export function createSupportAdmin(db: Db) {
  return {
    /** The next open messages, first the one to answer first; null: of all brands. */
    list: (brandKey: string | null) => listOpen(db, brandKey, LIST_MAX),
    /** Removes an answered message from the list. Throws `request.not_found` if no open message has this reference. */
    close: async (reference: string, by: string): Promise<void> => {
      if (!(await closeMessage(db, reference, requireOperatorName(by)))) throw new Refusal('request.not_found');
    },
  };
}

export type SupportAdmin = ReturnType<typeof createSupportAdmin>;
