import type { Db, Tx } from '../../db/database.ts';
import type { Exclusions } from './exclusions.ts';
import type { LimitOwner, RestrictedPlayer, Restriction } from './limits.types.ts';

export interface LimitsDeps {
  readonly db: Db;
  /** The currency that a player pays in. */
  readonly currencyOf: (playerId: string) => Promise<string>;
  /** What a player has deposited or may still be paying since an instant. */
  readonly sumDeposits: (owner: LimitOwner, since: Date) => Promise<bigint>;
  /** Recognises people by their details. */
  readonly exclusions: Pick<Exclusions, 'lockPerson' | 'spread'>;
  /** Runs in the transaction that restricts: tells the player's open tabs, cancels payments under way, waives wagering where the policy does. */
  readonly onRestricted: (tx: Tx, player: RestrictedPlayer, restriction: Restriction) => Promise<void>;
  /** Runs once that is committed: the companies are asked to cancel, and what they do not answer is asked again by the sweep. */
  readonly afterRestricted: (playerIds: readonly string[]) => void;
}
