import type { Db, Tx } from '../../db/database.ts';
import type { Exclusions } from './exclusions.ts';
import type { LimitOwner, RestrictedPlayer, Restriction } from './limits.types.ts';

export interface LimitsDeps {
  readonly db: Db;
  /** The currency that a player pays in. */
  readonly currencyOf: (playerId: string) => Promise<string>;
  /** What a player has deposited since an instant or may still be paying. */
  readonly sumDeposits: (owner: LimitOwner, since: Date) => Promise<bigint>;
  /** Recognises people by their details. */
  readonly exclusions: Pick<Exclusions, 'lockPerson' | 'spread'>;
  /** Runs in the transaction that restricts: emits the event, cancels open payments, and waives wagering if the policy says so. */
  readonly onRestricted: (tx: Tx, player: RestrictedPlayer, restriction: Restriction) => Promise<void>;
  /** Runs after that commit: cancels the payments at their providers; a job retries what failed. */
  readonly afterRestricted: (playerIds: readonly string[]) => void;
}
