import type { AnswerOf } from '@marquee/contract/call.ts';
import type { getDocuments as getDocumentsCall } from '@marquee/contract/profile.ts';
import type { Db } from '../../db/database.ts';
import { DOCUMENT_LABELS } from './document-labels.ts';
import { listDocuments, listLabels, saveLabels } from './kyc.sql.ts';

export { kycRoutes } from './routes.ts';

type Documents = AnswerOf<typeof getDocumentsCall>['documents'];

/** The front door of verification: what may be asked for, and how each player's documents stand. */
export function createKyc({ db }: { readonly db: Db }) {
  return {
    listLabels: () => listLabels(db),
    listDocuments: async (playerId: string): Promise<Documents> => {
      const rows = await listDocuments(db, playerId);
      return rows.map((row) => ({
        documentId: row.document_id,
        documentType: row.document_type,
        status: row.status as Documents[number]['status'], // the column is checked to hold one of these
        reason: row.reason_key,
        uploadedAt: row.uploaded_at?.toISOString() ?? null,
        expiresOn: row.expires_on,
      }));
    },
    /** Writes the kinds of document. May run at every start. */
    seedLabels: () => saveLabels(db, DOCUMENT_LABELS),
  };
}

export type Kyc = ReturnType<typeof createKyc>;
