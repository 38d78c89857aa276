import { readEnvironment } from '@marquee/contract/environment.ts';
import { bankFile } from '../apps/platform/config-payments.ts';
import { createBankFileDesk } from '../apps/platform/modules/bank-files/index.ts';
import { openCasinoDatabase } from './open-casino-database.ts';

/** Bank files of a casino that runs. Money moves when the casino looks, within a minute. */
export function openBankFileDesk(env: Readonly<Record<string, string | undefined>>) {
  const db = openCasinoDatabase(env);
  return { desk: createBankFileDesk({ db, debtor: bankFile(readEnvironment(env)) }), close: () => db.destroy() };
}
