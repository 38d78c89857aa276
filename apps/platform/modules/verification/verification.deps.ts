import type { KycPolicy } from '@marquee/brands/kyc-policy.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { Encryption } from '../../secrets/encryption.ts';
import type { Messaging } from '../messaging/index.ts';
import type { DocumentStore, FileScanner } from './port.ts';
import type { DocumentStatus, KycStatus } from './kyc-status.rules.ts';

/** The brand data that verification needs. */
export interface KycBrand {
  readonly policy: KycPolicy;
  /** Path of the page that shows the player's documents. */
  readonly pagePath: string;
}

/** The document store and its configuration. */
export interface DocumentStorage {
  readonly store: DocumentStore;
  readonly encryption: Encryption;
  readonly scanner: FileScanner;
  /** Folder for uploads in progress. */
  readonly spoolFolder: string;
}

export interface KycChange {
  readonly kycStatus: KycStatus;
  /** Null if the verification as a whole changed. */
  readonly documentType: string | null;
  readonly status: DocumentStatus | null;
}

export interface VerificationDeps {
  readonly db: Db;
  readonly brandOf: (brandKey: string) => KycBrand;
  readonly brandKeys: readonly string[];
  /** What must not happen before the verification, for a resident of this country; null: unknown. */
  readonly requiredBefore: (brandKey: string, countryCode: string | null) => 'withdrawal' | 'play' | 'deposit';
  /** Null if this installation does not accept files. */
  readonly documentStore: DocumentStorage | null;
  /** Notifies the player's open tabs, in the transaction of the change. */
  readonly announce: (tx: Tx, playerId: string, change: KycChange) => Promise<void>;
  readonly mail: Pick<Messaging, 'post' | 'sendSoon'>;
  readonly now: () => Date;
}
