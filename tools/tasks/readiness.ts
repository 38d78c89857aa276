// Says what an installation for real money still lacks, by the settings of this shell (docs/operations/production.md).
import { parseArgs } from 'node:util';
import { describeMissing, listMissing } from '../../apps/platform/app-readiness.ts';
import { companiesOf, withBankFile, writtenMethods } from '../../apps/platform/app-companies.ts';
import { readConfig } from '../../apps/platform/config.ts';
import { createDb } from '../../apps/platform/db/database.ts';
import { createPool } from '../../apps/platform/db/pool.ts';
import { createBrands, SettingsError } from '../../apps/platform/modules/brands/index.ts';
import { say } from '../say.ts';

const USAGE = `Usage: npm run run-task -- readiness
Reads the settings as the platform does with NODE_ENV=production and lists what is missing: "must" keeps it from starting, "should" does not.
Ends with 0 where nothing of "must" is missing, otherwise with 1. It does not open the database.`;

try {
  const { values } = parseArgs({ options: { help: { type: 'boolean' } } });
  if (values.help === true) console.log(USAGE);
  else check();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = error instanceof SettingsError ? 1 : 2;
}

function check(): void {
  const config = readConfig({ ...process.env, NODE_ENV: 'production' });
  const brands = createBrands(config);
  // A pool opens no connection before it is used.
  const db = createDb(createPool({ url: config.databaseUrl, max: 1 }));
  const companies = withBankFile(companiesOf(config), config, db);
  const missing = listMissing(config, { brands: brands.all, definitions: writtenMethods(config, brands), companies });
  for (const one of missing) say(describeMissing(one));
  const musts = missing.filter(({ severity }) => severity === 'must').length;
  say(
    musts === 0
      ? 'Nothing keeps this installation from starting.'
      : `${musts} things keep this installation from starting.`,
  );
  process.exitCode = musts === 0 ? 0 : 1;
}
