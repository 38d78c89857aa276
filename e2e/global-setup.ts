import { resolve } from 'node:path';
import { sql } from 'kysely';
import { createDb } from '../apps/platform/db/database.ts';
import { createPool } from '../apps/platform/db/pool.ts';
import { isDeepRun } from '../apps/platform/testing/sample.ts';
import { casinoOwnerUrl } from '../tools/open-casino-database.ts';
import { openCasino } from './audit/audit-casino.ts';

/** The casino that all tests share. */
export interface SharedCasino {
  readonly port: number;
  readonly dataDir: string;
}

const PORT = 'MARQUEE_E2E_PORT';
const DATA_DIR = 'MARQUEE_E2E_DATA_DIR';

/**
 * Starts one casino for all workers. It trusts one proxy, so that a test can choose its visitor's address and country. `E2E_CASINO_PORT` names a
 * casino that is running already, with its data in `MARQUEE_DATA_DIR`.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const casino = await openCasino(process.env['E2E_CASINO_PORT'], {
    TRUSTED_PROXIES: '127.0.0.1',
    COUNTRY_HEADER: 'x-country',
  });
  if (process.env['E2E_CASINO_PORT'] === undefined) await prepareBrands(casino.dataDir);
  // Workers inherit the environment.
  process.env[PORT] = String(casino.port);
  process.env[DATA_DIR] = resolve(casino.dataDir);
  return () => casino.dispose();
}

async function prepareBrands(dataDir: string): Promise<void> {
  const url = casinoOwnerUrl({ MARQUEE_DATA_DIR: dataDir });
  const db = createDb(createPool({ url, role: null, max: 1, applicationName: 'marquee-e2e' }));
  // A share of a pot is paid every half hour, which would change the balances that journeys in this brand compare.
  await sql`UPDATE clubs SET pot_bps = 0 WHERE brand_key = 'handelskade'`.execute(db);
  // Rounds of 16 instead of 35 seconds, of which a player has 12 to bet. Where pages have animations, the result appears after 6.5 seconds.
  const resultMs = isDeepRun ? 9_000 : 2_500;
  await sql`UPDATE live_tables SET betting_ms = 12000, closing_ms = 1000, result_ms = ${resultMs}, pause_ms = 500
    WHERE table_slug = 'roulette-lumiere'`.execute(db);
  await db.destroy();
}

export function sharedCasinoOf(environment: NodeJS.ProcessEnv): SharedCasino {
  const { [PORT]: port, [DATA_DIR]: dataDir } = environment;
  if (!port || !dataDir) throw new Error('The global setup has not started a casino.');
  return { port: Number(port), dataDir };
}
