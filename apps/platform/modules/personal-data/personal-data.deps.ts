import type { PersonalDataPolicy } from '@marquee/brands/market-policy.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { PersonalTable } from '../../db/personal-table.ts';
import type { Messaging } from '../messaging/index.ts';
import type { OpenBusiness } from './erasure-blockers.rules.ts';

export interface PersonalDataDeps {
  readonly db: Db;
  /** The declared tables of all modules. */
  readonly tables: readonly PersonalTable[];
  readonly brandOf: (brandKey: string) => {
    readonly name: string;
    readonly policy: PersonalDataPolicy;
    /** Path of the personal data page. */
    readonly pagePath: string;
  };
  /**
   * Encrypts stored data; null if the platform has no key. Bound to the name: under another one it cannot be decrypted.
   */
  readonly encryption: {
    readonly encrypt: (bytes: Buffer, name: string) => Buffer;
    readonly decrypt: (encrypted: Buffer, name: string) => Buffer;
  } | null;
  /**
   * Open business of the account, and whether money ever moved in it. With a transaction it is read there, with all
   * wallets of the player locked.
   */
  readonly businessOf: (playerId: string, tx?: Tx) => Promise<OpenBusiness & { readonly hasMoved: boolean }>;
  /** Throws `player.excluded` with kind and end while a self-exclusion or freeze is active. */
  readonly requireUnrestricted: (playerId: string) => Promise<void>;
  /**
   * Whether the player is restricted, in a transaction: a restriction that is being written commits before, or waits
   * for its end.
   */
  readonly isRestricted: (tx: Tx, playerId: string) => Promise<boolean>;
  /** Voids every credential and pending challenge in the transaction of the erasure. */
  readonly closeCredentials: (tx: Tx, playerId: string) => Promise<void>;
  readonly mail: Pick<Messaging, 'post' | 'sendSoon'>;
  /** Runs after the response; errors are logged. */
  readonly inBackground: (work: () => Promise<void>) => void;
  readonly now: () => Date;
  readonly log: { warn(fields: object, message: string): void };
}
