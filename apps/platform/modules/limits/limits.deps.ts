import type { MarketPolicy } from '@marquee/brands/market-policy.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { Exclusions } from './exclusions.ts';
import type { LimitOwner, RestrictedPlayer, Restriction } from './limits.types.ts';

/** The groups of the market's policy that this module applies. */
export type PlayerRules = Pick<MarketPolicy, 'limits' | 'deposits' | 'exclusions' | 'timeOuts'>;

export interface LimitsDeps {
  readonly db: Db;
  /** The brand of a player, and the currency that they pay in; null if there is no such player. */
  readonly findPlayer: (
    playerId: string,
  ) => Promise<{ readonly brandKey: string; readonly currencyCode: string } | null>;
  /** Locks the player's row. Deposits lock it before the limits too. */
  readonly lockPlayer: (tx: Tx, playerId: string) => Promise<void>;
  /** What the market of the player's residence requires. Reads with `db`: inside a transaction if it has begun. */
  readonly policyOf: (playerId: string, db: Db | Tx) => Promise<PlayerRules>;
  /** The player's recorded loyalty level. Reads with `db`, as `policyOf`. */
  readonly levelOf: (playerId: string, db: Db | Tx) => Promise<number>;
  /** Mails the player that a limit was changed or that a change is pending. */
  readonly notifyChanged: (tx: Tx, playerId: string) => Promise<void>;
  /** What a player has deposited since an instant or may still be paying. */
  readonly sumDeposits: (owner: LimitOwner, since: Date) => Promise<bigint>;
  /** Recognises people by their details. */
  readonly exclusions: Pick<Exclusions, 'lockPerson' | 'spread'>;
  /** Runs in the transaction that restricts: emits the event, cancels open payments, and waives wagering if the policy says so. */
  readonly onRestricted: (tx: Tx, player: RestrictedPlayer, restriction: Restriction) => Promise<void>;
  /** Runs after that commit: cancels the payments at their providers; a job retries what failed. */
  readonly afterRestricted: (playerIds: readonly string[]) => void;
  /** Runs after that commit: asks players who may be the excluded person for documents. */
  readonly afterChecked: (playerIds: readonly string[]) => void;
}
