import { readEnvironment } from '@marquee/contract/environment.ts';
import { bankFile } from '../apps/platform/config/payments-config.ts';
import { createBankFileAdmin } from '../apps/platform/modules/bank-files/index.ts';
import { openCasinoDatabase } from './open-casino-database.ts';

/** Bank files of a running casino. The casino books payments within a minute. */
export function openBankFileAdmin(env: Readonly<Record<string, string | undefined>>) {
  const db = openCasinoDatabase(env);
  return { admin: createBankFileAdmin({ db, debtor: bankFile(readEnvironment(env)) }), close: () => db.destroy() };
}
