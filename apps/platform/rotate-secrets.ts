import { documentStoreOf } from './app-kyc.ts';
import type { PlatformConfig } from './config.ts';
import type { Db } from './db/database.ts';
import { encryptedTotpSecrets } from './modules/factors/index.ts';
import { encryptedFiles } from './modules/kyc/index.ts';
import { encryptedExportChunks, encryptedIdentities } from './modules/personal-data/index.ts';
import { reEncrypt, type ReEncryptReport } from './secrets/reseal.ts';
import { createEncryption } from './secrets/seal.ts';

export interface RotatedStore extends ReEncryptReport {
  readonly place: string;
}

/** Everything that keys of the settings encrypted, place by place. Places without a key are left out. */
export async function rotateSecrets(
  db: Db,
  { secretsKeys, documents }: Pick<PlatformConfig, 'secretsKeys' | 'documents'>,
  options: { readonly isCheck: boolean },
): Promise<readonly RotatedStore[]> {
  const stores: RotatedStore[] = [];
  if (secretsKeys.length > 0) {
    const encryption = createEncryption(secretsKeys);
    stores.push({ place: 'authenticator apps', ...(await reEncrypt(encryption, encryptedTotpSecrets(db), options)) });
  }
  if (documents !== null) {
    const { seal, store } = documentStoreOf(documents);
    stores.push(
      { place: 'documents', ...(await reEncrypt(seal, encryptedFiles(db, store), options)) },
      { place: 'retained identities', ...(await reEncrypt(seal, encryptedIdentities(db), options)) },
      { place: 'copies of personal data', ...(await reEncrypt(seal, encryptedExportChunks(db), options)) },
    );
  }
  return stores;
}
