import { resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openCasino } from './audit/audit-casino.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Port of the casino that all journeys share. */
    casinoPort: number;
    /** Its folder, by which commands find its database. */
    casinoDataDir: string;
  }
}

/**
 * One casino for all journeys that do not break it; those that do start their own. It stands behind one trusted proxy, so that a journey may say from where its
 * visitor comes. `E2E_CASINO_PORT` names one that runs already (its folder in `MARQUEE_DATA_DIR`), for whoever writes a journey.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const casino = await openCasino(process.env['E2E_CASINO_PORT'], {
    TRUSTED_PROXIES: '127.0.0.1',
    COUNTRY_HEADER: 'x-country',
  });
  project.provide('casinoPort', casino.port);
  project.provide('casinoDataDir', resolve(casino.dataDir));
  return () => casino.dispose();
}
