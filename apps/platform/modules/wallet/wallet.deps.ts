import type { Pool } from 'pg';

export interface WalletDeps {
  /** The application's pool, made by `createPool`: 64-bit integers come as bigint. */
  readonly pool: Pool;
}
