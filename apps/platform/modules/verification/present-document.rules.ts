import type { playerDocument } from '@marquee/contract/verification.ts';
import type * as z from 'zod/mini';
import type { DocumentRow } from './documents.sql.ts';

/** A document as shown to its player: without files, reviewers and storage details. */
export function presentDocument(row: DocumentRow): z.output<typeof playerDocument> {
  return {
    documentId: row.documentId,
    documentType: row.documentType,
    status: row.status,
    reason: row.reasonKey,
    uploadedAt: row.uploadedAt?.toISOString() ?? null,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    expiresOn: row.expiresOn,
    fileCount: row.fileCount,
    isCurrent: row.voidedAt === null,
  };
}
