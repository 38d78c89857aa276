import type { Db } from '../../db/database.ts';
import type { Acquirer } from '../payments/index.ts';
import type { AgreedFee } from './books.types.ts';

export interface ReconciliationDeps {
  readonly db: Db;
  /** Companies that the platform is set up with. */
  readonly acquirers: ReadonlyArray<Pick<Acquirer, 'name' | 'readStatement'>>;
  /** What each may keep of a payment; a fee that nobody agreed on is a difference. */
  readonly agreedFees: readonly AgreedFee[];
  readonly newId: (prefix: string) => string;
  readonly now: () => Date;
  readonly log: {
    info(fields: object, message: string): void;
    error(fields: object, message: string): void;
  };
}
