import type { Db, Tx } from '../../db/database.ts';
import type { Credentials } from '../credentials/index.ts';
import type { SessionPolicy } from './open-session.ts';

export interface SessionsDeps {
  readonly db: Db;
  /** The brand's session policy by its market. */
  readonly policyOf: (brandKey: string) => SessionPolicy;
  readonly credentials: Credentials;
  /** Announces to all processes, in the same transaction, that older tokens of a session are void. */
  readonly announceRenewed: (tx: Tx, sessionId: string) => Promise<void>;
}
