import type { Db } from '../../db/database.ts';
import type { WalletModule } from '../wallet/index.ts';
import type { PayingPlayer } from './offer.rules.ts';
import type { Acquirer } from './port.ts';

/** The player as the cashier needs to know them. */
export interface DepositingPlayer extends PayingPlayer {
  readonly currencyCode: string;
  readonly isEmailVerified: boolean;
}

/** The brand as the cashier needs to know it. */
export interface DepositBrand {
  readonly currencies: readonly string[];
  /** Players hold wallets in several currencies; otherwise they pay in their own alone. */
  readonly useMultiWallet: boolean;
  /** Path of the cashier's page, where players come back to. */
  readonly depositPath: string;
}

export interface PaymentsLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface PaymentsDeps {
  readonly db: Db;
  readonly wallet: Pick<WalletModule, 'within' | 'openWallet'>;
  /** By name. */
  readonly acquirers: readonly Acquirer[];
  readonly findPlayer: (playerId: string) => Promise<DepositingPlayer | null>;
  readonly findBrand: (brandKey: string) => Promise<DepositBrand | null> | DepositBrand | null;
  readonly newId: (prefix: string) => string;
  readonly now: () => Date;
  readonly log: PaymentsLog;
}
