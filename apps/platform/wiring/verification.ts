import { createDocumentFiles } from '../adapters/documents-files/documents-files.ts';
import { createDocumentsS3 } from '../adapters/documents-s3/documents-s3.ts';
import { scanNone } from '../adapters/scan-none/scan-none.ts';
import type { DocumentsConfig } from '../config/documents-config.ts';
import type { Db } from '../db/database.ts';
import type { Brands } from '../modules/brands/index.ts';
import type { DocumentStorage, VerificationDeps } from '../modules/verification/index.ts';
import type { Messaging } from '../modules/messaging/index.ts';
import { kycUpdatedMessage } from '../modules/realtime/index.ts';
import type { WalletModule } from '../modules/wallet/index.ts';
import { createEncryption } from '../secrets/encryption.ts';

interface KycParts {
  readonly documents: DocumentsConfig | null;
  readonly db: Db;
  readonly brands: Pick<Brands, 'all' | 'getBrand' | 'pathsOf' | 'policyOfPlayer'>;
  readonly wallet: Pick<WalletModule, 'inTx'>;
  readonly mail: Pick<Messaging, 'post' | 'sendSoon'>;
}

/** Dependencies of verification, for the platform and the operators' command line alike. */
export function verificationDeps({ documents, db, brands, wallet, mail }: KycParts): VerificationDeps {
  return {
    db,
    brandOf: (brandKey) => {
      const { kycPolicy } = brands.getBrand(brandKey);
      return {
        policy: kycPolicy,
        pagePath: brands.pathsOf(brandKey).verification,
      };
    },
    requiredBefore: (brandKey, countryCode) =>
      brands.policyOfPlayer({ brandKey, countryCode }).deposits.verificationBefore,
    brandKeys: brands.all.map(({ key }) => key),
    documentStore: documents && documentStoreOf(documents),
    announce: async (tx, playerId, change) =>
      void (await wallet.inTx(tx).emit(kycUpdatedMessage(playerId, { ...change }))),
    mail,
    now: () => new Date(),
  };
}

/** Storage and encryption of document files. */
export function documentStoreOf({ keys, spoolFolder, storage }: DocumentsConfig): DocumentStorage {
  const store = storage.kind === 'folder' ? createDocumentFiles(storage.folder) : createDocumentsS3(storage);
  return { store, encryption: createEncryption(keys), scanner: scanNone, spoolFolder };
}
