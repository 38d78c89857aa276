import { createRatesAdmin, type RatesAdmin } from '../apps/platform/modules/multi-wallet/index.ts';
import { openCasinoDatabase } from './open-casino-database.ts';

/** Exchange rates admin of a running casino. */
export function openRatesAdmin(env: Readonly<Record<string, string | undefined>>): {
  readonly admin: RatesAdmin;
  readonly close: () => Promise<void>;
} {
  const db = openCasinoDatabase(env);
  return { admin: createRatesAdmin({ db, now: () => new Date() }), close: () => db.destroy() };
}
