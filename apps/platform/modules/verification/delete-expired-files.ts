import { withTx } from '../../db/tx.ts';
import { insertAuditEntry } from './audit-log.sql.ts';
import { listDueFiles, markDeleted, markDeleting } from './files.sql.ts';
import type { VerificationDeps } from './verification.deps.ts';
import { deleteStaleUploads } from './spool.ts';

/** Files that were never submitted with a document. */
const UNUSED_FILE_DAYS = 1;
/** Longer than the longest possible upload. */
const SPOOL_MS_MAX = 3_600_000;

/** Deletes files past their retention period. Failed deletions in the store are retried in the next run. */
export async function deleteExpiredFiles(deps: VerificationDeps, countMax: number): Promise<number> {
  if (!deps.documentStore) return 0;
  const { store, spoolFolder } = deps.documentStore;
  let count = await deleteStaleUploads(spoolFolder, new Date(deps.now().getTime() - SPOOL_MS_MAX));
  for (const brandKey of deps.brandKeys) {
    const { confirmedFileDays, rejectedFileDays } = deps.brandOf(brandKey).policy;
    const times = {
      brandKey,
      unusedDays: UNUSED_FILE_DAYS,
      confirmedDays: confirmedFileDays,
      rejectedDays: rejectedFileDays,
    };
    for (const { fileId, playerId, documentId, storageKey } of await listDueFiles(deps.db, times, countMax)) {
      if (!(await markDeleting(deps.db, fileId, documentId))) continue;
      await store.remove(storageKey);
      await withTx(deps.db, async (tx) => {
        await markDeleted(tx, fileId);
        await insertAuditEntry(tx, { actor: 'system', action: 'deleted', playerId, documentId, detail: fileId });
      });
      count += 1;
    }
  }
  return count;
}
