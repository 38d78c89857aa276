import type { BrandMarketPolicy } from '@marquee/brands/markets/choose-market.ts';
import type { Db } from '../../db/database.ts';
import type { CountryGate } from '../location/index.ts';
import type { BotCheck } from './port.ts';
import type { RegistrationLocation } from './registration-windows.rules.ts';

export interface RegistrationDeps {
  readonly db: Db;
  readonly brandOf: (brandKey: string) => RegistrationLocation & {
    readonly reCaptchaSiteKey: string | null;
    readonly marketPolicy: BrandMarketPolicy;
  };
  /** Decides where sign-ups are allowed. */
  readonly countryGate: Pick<CountryGate, 'decide' | 'require'>;
  /** The first signs proof-of-work challenges, all are accepted; the same in all processes. */
  readonly secrets: readonly string[];
  /** Leading zero bits of the proof of work; 0 disables it. */
  readonly proofOfWorkBits: number;
  /** The external bot check; null if not configured: then no brand may have a site key. */
  readonly botCheck: BotCheck | null;
  readonly now: () => Date;
  readonly log: { warn(fields: object, message: string): void };
}
