import type { Db } from '../../db/database.ts';

export interface LoyaltyDeps {
  readonly db: Db;
  /** Currencies of a brand, in its order. */
  readonly currenciesOf: (brandKey: string) => readonly string[];
}
