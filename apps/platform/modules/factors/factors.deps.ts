import type { Db, Tx } from '../../db/database.ts';
import type { Encryption } from '../../secrets/encryption.ts';
import type { Credentials } from '../credentials/index.ts';
import type { Actor } from './actor.ts';

export interface FactorsDeps {
  readonly db: Db;
  /** Encrypts authenticator secrets; null without a key: apps are not offered then. */
  readonly encryption: Encryption | null;
  readonly brandNameOf: (brandKey: string) => string;
  readonly credentials: Credentials;
  readonly emailOf: (playerId: string) => Promise<string>;
  /** Notifies the player by e-mail. */
  readonly notify: (tx: Tx, template: 'factor_added' | 'factor_removed', actor: Actor) => Promise<void>;
  readonly now: () => Date;
}
