import type { Db } from '../../db/database.ts';
import type { Acquirer } from '../payments/index.ts';
import type { AgreedFee } from './books.types.ts';

export interface ReconciliationDeps {
  readonly db: Db;
  /** The adapters that are set up. */
  readonly acquirers: ReadonlyArray<Pick<Acquirer, 'name' | 'readStatement'>>;
  /** The agreed fees; a fee without agreement is a difference. */
  readonly agreedFees: readonly AgreedFee[];
  readonly newId: (prefix: string) => string;
  readonly now: () => Date;
  readonly log: {
    info(fields: object, message: string): void;
    error(fields: object, message: string): void;
  };
}
