import { createRatesDesk, type RatesDesk } from '../apps/platform/modules/multi-wallet/index.ts';
import { openCasinoDatabase } from './open-casino-database.ts';

/** The desk of rates of a casino that runs. */
export function openRatesDesk(env: Readonly<Record<string, string | undefined>>): {
  readonly desk: RatesDesk;
  readonly close: () => Promise<void>;
} {
  const db = openCasinoDatabase(env);
  return { desk: createRatesDesk({ db, now: () => new Date() }), close: () => db.destroy() };
}
