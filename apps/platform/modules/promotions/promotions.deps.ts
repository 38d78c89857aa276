import type { PageKey, PagePaths } from '@marquee/contract/page-keys.ts';
import type { Db } from '../../db/database.ts';
import type { Images } from './present-promotion.rules.ts';
import type { PromotionView } from './promotions.sql.ts';

/** What promotions depend on of a player. */
export interface PromotionPlayer {
  /** Residence; null if unknown. */
  readonly countryCode: string | null;
  readonly level: number;
  /** Self-excluded or frozen. */
  readonly isRestricted: boolean;
}

export interface PromotionsDeps {
  readonly db: Db;
  readonly pathsOf: (brandKey: string) => PagePaths;
  readonly removedPagesOf: (brandKey: string) => readonly PageKey[];
  readonly postersOf: (slugs: readonly string[]) => Promise<Images>;
  readonly playerOf: (playerId: string) => Promise<PromotionPlayer>;
  /** Keys of the bonuses on offer to this visitor now, by the rule of the list of offers. */
  readonly listOfferedKeys: (visitor: PromotionView) => Promise<readonly string[]>;
  /** Whether the market of a residence allows rewards for play; null: the strictest market of the brand. */
  readonly isRewardAllowed: (resident: { readonly brandKey: string; readonly countryCode: string | null }) => boolean;
  readonly now: () => Date;
}
