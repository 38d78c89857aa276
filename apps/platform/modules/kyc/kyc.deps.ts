import type { KycPolicy } from '@marquee/brands/kyc-policy.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { Encryption } from '../../secrets/encryption.ts';
import type { Messaging } from '../email/index.ts';
import type { DocumentStore, FileScanner } from './port.ts';
import type { DocumentStatus, KycStatus } from './kyc-status.rules.ts';

/** What a verification needs to know of a brand. */
export interface KycBrand {
  readonly policy: KycPolicy;
  /** Where letters lead that no browser's visit has told a better place: scheme and host. */
  readonly origin: string;
  /** Path of the page on which the player sees their documents. */
  readonly pagePath: string;
}

/** Where files are kept, and how. */
export interface DocumentKeeping {
  readonly store: DocumentStore;
  readonly encryption: Encryption;
  readonly scanner: FileScanner;
  /** Folder for files on their way in. */
  readonly spoolFolder: string;
}

export interface KycChange {
  readonly kycStatus: KycStatus;
  /** Null where the whole verification changed. */
  readonly documentType: string | null;
  readonly status: DocumentStatus | null;
}

export interface KycDeps {
  readonly db: Db;
  readonly brandOf: (brandKey: string) => KycBrand;
  readonly brandKeys: readonly string[];
  /** Null where this installation takes no files. */
  readonly documentStore: DocumentKeeping | null;
  /** Tells the player's open tabs, in the transaction that changes something. */
  readonly announce: (tx: Tx, playerId: string, change: KycChange) => Promise<void>;
  readonly mail: Pick<Messaging, 'post' | 'sendSoon'>;
  readonly now: () => Date;
}
