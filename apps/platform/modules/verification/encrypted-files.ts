import type { Db } from '../../db/database.ts';
import type { EncryptedValue } from '../../secrets/re-encrypt.ts';
import { isFileStored, listStoredFiles } from './files.sql.ts';
import type { DocumentStore } from './port.ts';

const PAGE = 200;

/** Every stored document file, for the key rotation command. One file is in memory at a time. */
export async function* encryptedFiles(db: Db, store: DocumentStore): AsyncIterable<EncryptedValue> {
  for (let after = ''; ;) {
    const rows = await listStoredFiles(db, after, PAGE);
    for (const { fileId, storageKey } of rows) {
      const encrypted = await store.get(storageKey);
      // Deleted by the retention policy since the list was read.
      if (encrypted === null) continue;
      yield {
        name: storageKey,
        encrypted,
        replace: async (fresh) => {
          await store.put(storageKey, fresh);
          if (!(await isFileStored(db, fileId))) await store.remove(storageKey);
        },
      };
    }
    after = rows.at(-1)?.fileId ?? '';
    if (rows.length < PAGE) return;
  }
}
