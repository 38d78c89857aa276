import type { BonusPolicy } from '@marquee/brands/market-policy.ts';
import type { PagePaths } from '@marquee/contract/page-keys.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { WalletModule } from '../wallet/index.ts';

export interface BonusesDeps {
  readonly db: Db;
  readonly wallet: Pick<WalletModule, 'inTx' | 'findWallet' | 'totalsOf'>;
  /** Throws `player.excluded` while the player is excluded; new exclusions wait for the end of the transaction. */
  readonly requireUnrestricted: (tx: Tx, playerId: string) => Promise<void>;
  /** Whether the player is excluded now; for display. */
  readonly isRestricted: (playerId: string) => Promise<boolean>;
  /** Whether an account may use overrides (debug access). */
  readonly mayOverride: (playerId: string) => Promise<boolean>;
  /** Whether a brand serves a location; true for an unknown one. */
  readonly isServed: (
    brandKey: string,
    location: { readonly countryCode: string | null; readonly subdivision: string | null },
  ) => boolean;
  /** What the market of the player's residence requires of bonuses; for guests, the strictest of the brand's markets. */
  readonly policyOf: (brandKey: string, playerId: string | null, db: Db | Tx) => Promise<BonusPolicy>;
  /** Country of residence; null if unknown. */
  readonly residenceOf: (playerId: string, db: Db | Tx) => Promise<string | null>;
  /** Names of games by slug; unknown games are left out. */
  readonly describeGames: (slugs: readonly string[]) => Promise<ReadonlyMap<string, { readonly name: string }>>;
  readonly pathsOf: (brandKey: string) => PagePaths;
  readonly newId: (prefix: string) => string;
  readonly now: () => Date;
}
