import type { WageringPolicy } from '@marquee/brands/withdrawal-policy.ts';
import type { LiveGame } from '@marquee/games/live/live-game.types.ts';
import type { AssetCode } from '@marquee/money/assets.ts';
import type { Db } from '../../db/database.ts';
import type { PlayAttempt } from '../games/index.ts';

/** Points at which a test may stop the leader: after each of its steps. */
export type LeaderStep = 'opened' | 'closed' | 'drawn' | 'published' | 'settled' | 'finished';

export interface LiveTablesDeps {
  readonly db: Db;
  /** The tables of this installation, by slug. */
  readonly games: ReadonlyMap<string, LiveGame>;
  /** Throws if this player may not bet now: country, limits, exclusion. The ledger checks again. */
  readonly checkPlay: (
    attempt: PlayAttempt & { readonly asset: AssetCode; readonly stakeMinor: bigint },
  ) => Promise<void>;
  /** Throws for an excluded player, who is shown no table. */
  readonly requireUnrestricted: (playerId: string) => Promise<void>;
  /** How stakes count towards wagering deposits at this brand. */
  readonly wageringOf: (brandKey: string) => WageringPolicy;
  /** The name that others at the table see. */
  readonly maskedNameOf: (playerId: string) => Promise<string>;
  /** 64 hexadecimal digits from the system's random generator. */
  readonly newServerSeed: () => string;
  readonly newId: (prefix: string) => string;
  readonly log: {
    info(fields: object, message: string): void;
    warn(fields: object, message: string): void;
    error(fields: object, message: string): void;
  };
  /** Only for tests: kills or delays between the steps. */
  readonly atStep?: (step: LeaderStep) => Promise<void>;
}
