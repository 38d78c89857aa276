import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import type { listLatestWins } from '@marquee/contract/games.ts';
import type { WageringPolicy } from '@marquee/brands/withdrawal-policy.ts';
import type { HouseRules } from '@marquee/games/game-rules.ts';
import type { AssetCode } from '@marquee/money/assets.ts';
import type { Pool } from 'pg';
import type { Db } from '../../db/database.ts';
import type { ClientLocation } from '../../core/client-location.ts';
import type { Encryption } from '../../secrets/encryption.ts';
import type { WalletModule } from '../wallet/index.ts';

export interface PlayAttempt {
  readonly playerId: string;
  readonly brandKey: string;
  readonly gameSlug: string;
  readonly clientIp: string;
  readonly clientLocation: ClientLocation;
}

/** Where a bet would be placed. */
export interface BetPlace {
  readonly playerId: string;
  readonly asset: AssetCode;
  readonly gameSlug: string;
}

export interface DemoAttempt extends Omit<PlayAttempt, 'playerId'> {
  /** Null for guests. */
  readonly playerId: string | null;
}

/**
 * Points at which a test may stop the process. In one step: before the statement is sent, while it runs, after its
 * result. In steps: after each of them. Rounds with decisions: before and after the statement of a step.
 */
export type FaultPoint = 'drawn' | 'sent' | 'played' | 'opened' | 'bet_booked' | 'settled' | 'acting' | 'acted';

export interface GamesLog {
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface GamesDeps {
  readonly db: Db;
  /** The same pool, for the statement that plays rounds: the query builder would cost more than a round. */
  readonly pool: Pool;
  readonly wallet: Pick<WalletModule, 'bet' | 'findWallet' | 'inTx'>;
  /**
   * Throws if this player may not play this game now: country, limits, exclusion. Runs before each stake, never for
   * wins.
   */
  readonly checkPlay: (
    attempt: PlayAttempt & { readonly asset: AssetCode; readonly stakeMinor: bigint },
  ) => Promise<void>;
  /** Throws if the brand, or the market of the player, does not allow to gamble wins. Returns the country of residence that decided; null for guests. */
  readonly checkGamble: (attempt: {
    readonly playerId: string | null;
    readonly brandKey: string;
  }) => Promise<string | null>;
  /** Stakes of a house game, live tables included; undefined for other games. */
  readonly stakesOf: (gameSlug: string) => HouseRules['stakes'] | undefined;
  /** What the active bonus of the player's wallet says about bets on a game; null: no such bonus. */
  readonly findBonusTerms: (
    bet: BetPlace,
  ) => Promise<{ readonly betMinorMax: bigint | null; readonly isGameExcluded: boolean } | null>;
  /** What limits allow now: highest sum of the stakes of a round, and what is left for further stakes. Null: no such limit. */
  readonly findStakeRoom: (
    bet: BetPlace,
  ) => Promise<{ readonly roundMaxMinor: bigint | null; readonly leftMinor: bigint | null }>;
  /** False if only `checkPlay` can decide about the game and the country, which may need a record or a refusal. */
  readonly isServed: (attempt: PlayAttempt & { readonly residence: string | null }) => boolean;
  /** Country of residence in the profile; null if unknown. */
  readonly residenceOf: (playerId: string) => Promise<string | null>;
  /** Rules of a house game; undefined for other games. */
  readonly findGame: (gameSlug: string) => HouseRules | undefined;
  /** How long a round with decisions waits for the next one, in seconds; then it is ended without the player. */
  readonly actionSecondsMax: number;
  /** Encrypts the state of demo rounds, which the browser keeps. */
  readonly demoEncryption: Pick<Encryption, 'encrypt' | 'decrypt'>;
  /** Games whose rounds need several steps; others are staked and settled at once. */
  readonly isPlayedInSteps: (gameSlug: string) => boolean;
  /** How stakes count towards wagering deposits at this brand. */
  readonly wageringOf: (brandKey: string) => WageringPolicy;
  /** Winners that may be shown to the public; others are left out. */
  readonly describeWinners: (
    playerIds: readonly string[],
  ) => Promise<ReadonlyMap<string, { readonly nickname: string | null }>>;
  /** Games that the brand shows, by slug. */
  readonly describeGames: (
    view: { readonly brandKey: string; readonly locale: string },
    slugs: readonly string[],
  ) => Promise<ReadonlyMap<string, ResponseOf<typeof listLatestWins>['rows'][number]['game']>>;
  /** Throws if this visitor may not play for play money: excluded country, excluded player, or an age check that the market requires. */
  readonly checkDemo: (attempt: DemoAttempt) => Promise<void>;
  /** 64 hexadecimal digits from the system's random generator. */
  readonly newServerSeed: () => string;
  readonly newId: (prefix: string) => string;
  readonly now: () => Date;
  readonly log: GamesLog;
  /** Only for tests: kills or delays between the steps. */
  readonly atFaultPoint?: (point: FaultPoint) => Promise<void>;
}
