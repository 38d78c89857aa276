import type { Pool } from 'pg';

export interface WalletDeps {
  /** Made by `createPool`, which returns 64-bit integers as bigint. */
  readonly pool: Pool;
}
