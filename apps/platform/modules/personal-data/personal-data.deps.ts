import type { PersonalDataPolicy } from '@marquee/brands/market-policy.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { PersonalTable } from '../../db/personal-table.ts';
import type { Messaging } from '../messaging/index.ts';

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
  readonly seal: {
    readonly close: (bytes: Buffer, name: string) => Buffer;
    readonly open: (sealed: Buffer, name: string) => Buffer;
  } | null;
  /** Whether money lies in the account, or is on its way out of it; and whether any ever moved. */
  readonly moneyOf: (playerId: string) => Promise<{ readonly isLeft: boolean; readonly hasMoved: boolean }>;
  /** Throws `player.excluded` while a self-exclusion or freeze holds: an erased account could not keep it. */
  readonly requireUnrestricted: (playerId: string) => Promise<void>;
  /** Ends all sessions in the transaction of the erasure. */
  readonly endSessions: (tx: Tx, playerId: string) => Promise<void>;
  readonly mail: Pick<Messaging, 'post' | 'sendSoon'>;
  /** Runs after the answer; what is thrown is logged. */
  readonly inBackground: (work: () => Promise<void>) => void;
  readonly now: () => Date;
  readonly log: { warn(fields: object, message: string): void };
}
