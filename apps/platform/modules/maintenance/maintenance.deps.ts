import type { Db } from '../../db/database.ts';

export interface MaintenanceDeps {
  readonly db: Db;
  readonly now: () => Date;
}
