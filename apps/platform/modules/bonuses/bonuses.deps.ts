import type { BonusPolicy } from '@marquee/brands/market-policy.ts';
import type { userBonus } from '@marquee/contract/bonuses.ts';
import type { PagePaths } from '@marquee/contract/page-keys.ts';
import type { AssetCode } from '@marquee/money/assets.ts';
import type * as z from 'zod/mini';
import type { Db, Tx } from '../../db/database.ts';
import type { WalletModule } from '../wallet/index.ts';

/** What offers depend on of a player. */
export interface BonusPerson {
  readonly registeredAt: Date;
  readonly isEmailVerified: boolean;
  /** In which the player's days are counted: an IANA name; `UTC` if none is known. */
  readonly timeZone: string;
  /** That operators have given the player. */
  readonly tags: readonly string[];
}

export type UserBonus = z.output<typeof userBonus>;

export interface CashbackClaim {
  readonly brandKey: string;
  readonly locale: string;
  readonly playerId: string;
  readonly currencyCode: AssetCode;
  readonly idempotencyKey: string;
}

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
  /** Throws if there is no such player. */
  readonly personOf: (playerId: string, db: Db | Tx) => Promise<BonusPerson>;
  /** Currency in which offers are shown: of the active wallet; for guests, the brand's. */
  readonly currencyOf: (brandKey: string, playerId: string | null) => Promise<string>;
  /** Pays the player's oldest cashback, or refuses; the transaction holds the lock of activations. */
  readonly claimCashback: (tx: Tx, claim: CashbackClaim) => Promise<UserBonus>;
  /** Names of games by slug; unknown games are left out. */
  readonly describeGames: (slugs: readonly string[]) => Promise<ReadonlyMap<string, { readonly name: string }>>;
  readonly pathsOf: (brandKey: string) => PagePaths;
  readonly newId: (prefix: string) => string;
  readonly now: () => Date;
}
