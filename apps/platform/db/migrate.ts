import { fileURLToPath } from 'node:url';
import { runner } from 'node-pg-migrate';

export const MIGRATIONS_DIR = fileURLToPath(new URL('migrations', import.meta.url));

export interface MigrateOptions {
  /** Login that owns the schema and may create the application's role. Never the application's own. */
  readonly ownerUrl: string;
  readonly log?: (line: string) => void;
}

/**
 * Brings the schema up to date and answers the names of the files that ran. Safe to call from several processes at once: they queue on an
 * advisory lock. All files of one run are one transaction, so a broken migration leaves nothing behind.
 */
export async function migrate({ ownerUrl, log }: MigrateOptions): Promise<readonly string[]> {
  const say = (line: string) => log?.(line);
  const done = await runner({
    databaseUrl: ownerUrl,
    dir: MIGRATIONS_DIR,
    direction: 'up',
    migrationsTable: 'schema_migrations',
    // Number ranges belong to domains, so a low number may be added after a high one.
    checkOrder: false,
    logger: { debug: () => {}, info: say, warn: say, error: say },
  });
  return done.map((migration) => migration.name);
}

if (import.meta.main) {
  const ownerUrl = process.env['DATABASE_OWNER_URL'] ?? process.env['DATABASE_URL'];
  if (!ownerUrl) throw new Error('Set DATABASE_URL (or DATABASE_OWNER_URL) to the database to migrate.');
  const names = await migrate({ ownerUrl });
  console.log(names.length === 0 ? 'The schema is up to date.' : `Ran ${names.join(', ')}.`);
}
