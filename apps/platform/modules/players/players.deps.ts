import type { Db, Tx } from '../../db/database.ts';
import type { RegistrationModule } from '../registration/index.ts';
import type { Messaging, SmsSender } from '../email/index.ts';
import type { FactorsModule } from '../factors/index.ts';
import type { CountryAttempt } from '../geo/index.ts';
import type { SessionsModule } from '../sessions/index.ts';
import type { Exclusions } from '../limits/index.ts';
import type { WalletModule } from '../wallet/index.ts';
import type { AttemptLimits } from './attempt-limits.ts';
import type { Credentials } from '../credentials/index.ts';
import type { PasswordHasherOptions } from './password-hash.ts';
import type { PlayerBrand, PlayerRestriction } from './players.types.ts';

export interface PlayersDeps {
  readonly db: Db;
  readonly registration: Pick<RegistrationModule, 'requireOpen' | 'requirePerson'>;
  readonly sessions: SessionsModule;
  readonly credentials: Credentials;
  readonly factors: FactorsModule;
  /** Recognises excluded people when they come back. */
  readonly exclusions: Pick<Exclusions, 'apply' | 'queryRegister' | 'matchNewPlayer' | 'screenByRegister'>;
  /** Path of the page that says where help with gambling is found. */
  readonly helpPathOf: (brandKey: string) => string;
  /** What keeps a player from play now; null where nothing does. */
  readonly findRestriction: (playerId: string) => Promise<PlayerRestriction | null>;
  /** The monthly deposit limit in force, in the player's currency; null where none is set. */
  readonly getDepositLimitOfMonth: (playerId: string) => Promise<string | null>;
  /** Where a player of this brand stands in its club, in the words of `locale`; null where there is none. */
  readonly findLevel: (brandKey: string, locale: string) => Promise<{ level: number; name: string } | null>;
  readonly brandOf: (brandKey: string) => PlayerBrand;
  /** Path of the page on which a player sees where they are logged in. */
  readonly securityPathOf: (brandKey: string) => string;
  /** Told in the transaction that changes who somebody is or where they live; `isResetRequested` where the form wants the verification begun anew, `isFirstTime` where only empty details were filled in. */
  readonly onIdentityChange: (
    tx: Tx,
    change: { readonly playerId: string; readonly isResetRequested: boolean; readonly isFirstTime: boolean },
  ) => Promise<void>;
  readonly wallet: Pick<WalletModule, 'inTx' | 'openWallet' | 'listWallets' | 'totalsOf'>;
  /** Throws where nobody may join from this place or with this residence. */
  readonly requireRegistrationAllowed: (attempt: CountryAttempt) => Promise<void>;
  /** City or country of an address in words; empty when unknown. */
  readonly locate: (ip: string) => string;
  readonly limits: AttemptLimits;
  readonly mail: Pick<Messaging, 'post' | 'sendSoon' | 'sendNow'>;
  readonly texts: Pick<SmsSender, 'sendCode'>;
  /** Where codes may be sent to, by ISO country (null: everywhere), and how many in a day at most, in all and for one brand: texts cost money. */
  readonly phoneRules: {
    readonly countries: readonly string[] | null;
    readonly smsPerDay: number;
    readonly smsPerBrandDay: number;
  };
  /** Runs after the answer; what is thrown is logged. */
  readonly inBackground: (work: () => Promise<void>) => void;
  readonly log: { info(fields: object, message: string): void };
}

export interface PlayersSettings extends Omit<PlayersDeps, 'limits' | 'locate'> {
  readonly locate?: PlayersDeps['locate'];
  readonly limits?: Partial<AttemptLimits>;
  readonly hashing?: PasswordHasherOptions;
}
