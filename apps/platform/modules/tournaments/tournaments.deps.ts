import type { RewardShares } from '@marquee/brands/reward-shares.ts';
import type { gameTile } from '@marquee/contract/catalogue.ts';
import type * as z from 'zod/mini';
import type { Db, Tx } from '../../db/database.ts';
import type { WalletModule } from '../wallet/index.ts';
import type { Images } from './present-tournament.rules.ts';
import type { TournamentView } from './tournaments.sql.ts';

export interface TournamentsDeps {
  readonly db: Db;
  readonly postersOf: (slugs: readonly string[]) => Promise<Images>;
  /** Posters of those games that the brand shows. */
  readonly listGames: (view: TournamentView, slugs: readonly string[]) => Promise<readonly z.output<typeof gameTile>[]>;
  readonly wallet: Pick<WalletModule, 'inTx'>;
  /** Counts the play of a player up to now. */
  readonly countPlay: (db: Db | Tx, playerId: string) => Promise<void>;
  /** Throws `player.excluded` while the player is excluded; new exclusions wait for the end of the transaction. */
  readonly requireUnrestricted: (tx: Tx, playerId: string) => Promise<void>;
  /** Whether the market of this residence allows rewards for continued play. */
  readonly isRewardAllowed: (resident: { readonly brandKey: string; readonly countryCode: string | null }) => boolean;
  readonly now: () => Date;
  /** How much each kind of reward of a brand may pay at most. */
  readonly sharesOf: (brandKey: string) => RewardShares;
}
