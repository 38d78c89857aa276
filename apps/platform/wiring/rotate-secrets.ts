import { documentStoreOf } from './verification.ts';
import type { PlatformConfig } from '../config/platform-config.ts';
import type { Db } from '../db/database.ts';
import { encryptedTotpSecrets } from '../modules/factors/index.ts';
import { encryptedFiles } from '../modules/verification/index.ts';
import { encryptedExportChunks, encryptedIdentities } from '../modules/personal-data/index.ts';
import { reEncrypt, type ReEncryptReport } from '../secrets/re-encrypt.ts';
import { createEncryption } from '../secrets/encryption.ts';

export interface RotatedStore extends ReEncryptReport {
  readonly storeName: string;
}

/** Re-encrypts all stored values by store. Stores without a key are left out. */
export async function rotateSecrets(
  db: Db,
  { secretsKeys, documents }: Pick<PlatformConfig, 'secretsKeys' | 'documents'>,
  options: { readonly isCheck: boolean },
): Promise<readonly RotatedStore[]> {
  const stores: RotatedStore[] = [];
  if (secretsKeys.length > 0) {
    const encryption = createEncryption(secretsKeys);
    stores.push({
      storeName: 'authenticator apps',
      ...(await reEncrypt(encryption, encryptedTotpSecrets(db), options)),
    });
  }
  if (documents !== null) {
    const { encryption, store } = documentStoreOf(documents);
    stores.push(
      { storeName: 'documents', ...(await reEncrypt(encryption, encryptedFiles(db, store), options)) },
      { storeName: 'retained identities', ...(await reEncrypt(encryption, encryptedIdentities(db), options)) },
      { storeName: 'copies of personal data', ...(await reEncrypt(encryption, encryptedExportChunks(db), options)) },
    );
  }
  return stores;
}
