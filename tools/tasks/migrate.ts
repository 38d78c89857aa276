import { defineTask, runTask } from '../cli.ts';

export const task = defineTask({
  name: 'migrate',
  summary: 'Migrates the database schema with the owner’s login, before each start of a new release.',
  examples: ['migrate'],
  exitCodes: { 3: 'the schema is newer than this release, or cannot be migrated by it' },
}).action(async () => {
  const { migrate, SchemaError } = await import('../../apps/platform/db/migrate.ts');
  const ownerUrl = process.env['DATABASE_OWNER_URL'] || process.env['DATABASE_URL'];
  if (!ownerUrl) throw new Error('Set DATABASE_OWNER_URL to the login that owns the schema.');
  try {
    const names = await migrate({ ownerUrl });
    console.log(names.length === 0 ? 'The schema is up to date.' : `Applied ${names.join(', ')}.`);
  } catch (error) {
    if (!(error instanceof SchemaError)) throw error;
    console.error(error.message);
    process.exitCode = 3;
  }
});

if (import.meta.main) await runTask(task);
