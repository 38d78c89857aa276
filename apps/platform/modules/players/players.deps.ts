import type { Referrals } from '../referrals/index.ts';
import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import type { getUserDetails } from '@marquee/contract/players.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { RegistrationModule } from '../registration/index.ts';
import type { Messaging, SmsSender } from '../messaging/index.ts';
import type { FactorsModule } from '../factors/index.ts';
import type { SessionsModule } from '../sessions/index.ts';
import type { Exclusions } from '../limits/index.ts';
import type { WalletModule } from '../wallet/index.ts';
import type { AttemptLimits } from './attempt-limits.ts';
import type { Credentials } from '../credentials/index.ts';
import type { PasswordHasherOptions } from './hash-queue.ts';
import type { PlayerBrand, PlayerRestriction } from './players.types.ts';

export interface PlayersDeps {
  readonly db: Db;
  readonly registration: Pick<RegistrationModule, 'requireOpen' | 'requirePerson'>;
  readonly sessions: SessionsModule;
  readonly credentials: Credentials;
  readonly factors: FactorsModule;
  /** Recognises excluded people at sign-up and login. */
  readonly exclusions: Pick<
    Exclusions,
    'apply' | 'queryRegister' | 'matchNewPlayer' | 'checkNewPlayer' | 'holdUnproven' | 'screenByRegister'
  >;
  /** Path of the responsible-gambling help page. */
  readonly helpPathOf: (brandKey: string) => string;
  readonly limitsPathOf: (brandKey: string) => string;
  /** The restriction that keeps a player from playing now; null if there is none. */
  readonly findRestriction: (playerId: string) => Promise<PlayerRestriction | null>;
  /** Throws `player.excluded` while the player is excluded; new exclusions wait for the end of the transaction. */
  readonly requireUnrestricted: (tx: Tx, playerId: string) => Promise<void>;
  /** The monthly deposit limit in force, in the player's currency; null if none is set. */
  readonly getDepositLimitOfMonth: (playerId: string) => Promise<string | null>;
  /** The player's level in the loyalty programme, named in `locale`; null if there is none. */
  readonly findLevel: (player: {
    readonly playerId: string;
    readonly brandKey: string;
    readonly locale: string;
  }) => Promise<{ level: number; name: string } | null>;
  readonly referrals: Pick<Referrals, 'refer' | 'findReferralData'>;
  /** The bonus that bets of the player count towards; null if there is none. */
  readonly findActiveBonus: (playerId: string) => Promise<ResponseOf<typeof getUserDetails>['activeBonus']>;
  readonly brandOf: (brandKey: string) => PlayerBrand;
  /** Path of the page that lists a player's sessions. */
  readonly securityPathOf: (brandKey: string) => string;
  /**
   * Runs in the transaction that changes identity or residence. `isResetRequested`: the form asks for a new
   * verification. `isFirstTime`: only empty details were filled in.
   */
  readonly onIdentityChange: (
    tx: Tx,
    change: { readonly playerId: string; readonly isResetRequested: boolean; readonly isFirstTime: boolean },
  ) => Promise<void>;
  readonly wallet: Pick<WalletModule, 'inTx' | 'openWallet' | 'listWallets' | 'totalsOf'>;
  /** Readable city or country of an IP address; empty if unknown. */
  readonly locate: (ip: string) => string;
  readonly limits: AttemptLimits;
  readonly mail: Pick<Messaging, 'post' | 'sendSoon' | 'sendNow'>;
  readonly sms: Pick<SmsSender, 'sendCode'>;
  /** Countries to which codes may be sent (null: all), and how many SMS per day at most, in total and per brand. */
  readonly phoneRules: {
    readonly countries: readonly string[] | null;
    readonly smsPerDay: number;
    readonly smsPerBrandDay: number;
  };
  /** Runs after the response; errors are logged. */
  readonly inBackground: (work: () => Promise<void>) => void;
  readonly log: { info(fields: object, message: string): void };
}

export interface PlayersSettings extends Omit<PlayersDeps, 'limits' | 'locate'> {
  readonly locate?: PlayersDeps['locate'];
  readonly limits?: Partial<AttemptLimits>;
  readonly hashing?: PasswordHasherOptions;
}
