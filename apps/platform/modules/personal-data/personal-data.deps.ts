import type { PersonalDataPolicy } from '@marquee/brands/market-policy.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { PersonalTable } from '../../db/personal-table.ts';
import type { Messaging } from '../email/index.ts';
import type { OpenBusiness } from './erasure-blockers.rules.ts';

export interface PersonalDataDeps {
  readonly db: Db;
  /** Everything that is declared, of all modules. */
  readonly tables: readonly PersonalTable[];
  readonly brandOf: (brandKey: string) => {
    readonly name: string;
    readonly policy: PersonalDataPolicy;
    /** Path of the page of personal data. */
    readonly pagePath: string;
  };
  /** Seals what rests; null where the platform has no key. Bound to the name: moved under another one it does not open. */
  readonly encryption: {
    readonly encrypt: (bytes: Buffer, name: string) => Buffer;
    readonly decrypt: (encrypted: Buffer, name: string) => Buffer;
  } | null;
  /** What still goes on in the account; and whether money ever moved in it. With a transaction it is read there, with all wallets of the player locked. */
  readonly businessOf: (playerId: string, tx?: Tx) => Promise<OpenBusiness & { readonly hasMoved: boolean }>;
  /** Throws `player.excluded` while a self-exclusion or freeze holds, with its kind and end. */
  readonly requireUnrestricted: (playerId: string) => Promise<void>;
  /** Whether something keeps the player out, in a transaction: a restriction comes before what it does, or waits for its end. */
  readonly isRestricted: (tx: Tx, playerId: string) => Promise<boolean>;
  /** Voids every credential and pending proof in the transaction of the erasure. */
  readonly closeCredentials: (tx: Tx, playerId: string) => Promise<void>;
  readonly mail: Pick<Messaging, 'post' | 'sendSoon'>;
  /** Runs after the answer; what is thrown is logged. */
  readonly inBackground: (work: () => Promise<void>) => void;
  readonly now: () => Date;
  readonly log: { warn(fields: object, message: string): void };
}
