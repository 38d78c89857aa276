import type { AssetCode } from '@marquee/money/assets.ts';
import type { Session } from '../../core/session.ts';
import type { Db } from '../../db/database.ts';
import type { SpendingReads } from '../wallet/index.ts';

export interface ProtectionDeps {
  readonly db: Db;
  readonly wallet: SpendingReads;
  /** Currency of the player's account; throws for an unknown player. */
  readonly currencyOf: (playerId: string) => Promise<AssetCode>;
  /** The previous session of the player; null during the first one. */
  readonly findPreviousLogin: (
    session: Session,
    locale: string,
  ) => Promise<{
    readonly at: string;
    readonly location: string;
    readonly browser: string | null;
    readonly system: string | null;
  } | null>;
  /** Whether a time-out or self-exclusion is in force. */
  readonly isRestricted: (playerId: string) => Promise<boolean>;
  /** The time zone of the player's limits; null if none was ever stored. */
  readonly findTimeZone: (playerId: string) => Promise<string | null>;
  /** When the player cancelled withdrawals since an instant, newest first. */
  readonly listCancelledWithdrawals: (playerId: string, since: Date) => Promise<readonly Date[]>;
  readonly now: () => Date;
}
