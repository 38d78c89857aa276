import { defineTask, runTask } from '../cli.ts';
import { printLine } from '../print.ts';

export const task = defineTask({
  name: 'readiness',
  summary:
    'Lists what an installation for real money still lacks, by the settings of this shell (docs/operations/production.md).',
  examples: ['readiness'],
  exitCodes: { 1: 'a required setting is missing' },
}).action(async () => {
  const { describeMissing, listMissing } = await import('../../apps/platform/wiring/readiness.ts');
  const { providersOf, withBankFile, configuredMethods } = await import('../../apps/platform/wiring/providers.ts');
  const { readConfig } = await import('../../apps/platform/config/platform-config.ts');
  const { createDb } = await import('../../apps/platform/db/database.ts');
  const { createPool } = await import('../../apps/platform/db/pool.ts');
  const { createBrands } = await import('../../apps/platform/modules/brands/index.ts');
  const config = readConfig({ ...process.env, NODE_ENV: 'production' });
  const brands = createBrands(config);
  // A pool connects only when it is used.
  const db = createDb(createPool({ url: config.databaseUrl, max: 1 }));
  const providers = withBankFile(providersOf(config), config, db);
  const missing = listMissing(config, {
    brands: brands.all,
    definitions: configuredMethods(config, brands),
    providers,
  });
  for (const one of missing) printLine(describeMissing(one));
  const musts = missing.filter(({ severity }) => severity === 'must').length;
  printLine(
    musts === 0
      ? 'Nothing keeps this installation from starting.'
      : `${musts} things keep this installation from starting.`,
  );
  if (musts > 0) process.exitCode = 1;
});

if (import.meta.main) await runTask(task);
