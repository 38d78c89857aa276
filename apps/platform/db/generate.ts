import { writeFileSync } from 'node:fs';
import pg from 'pg';
import { describeSchema } from './describe-schema.ts';
import { listChecksums } from './migration-checksums.ts';
import { createTestDatabase } from './testing/test-database.ts';

/**
 * Writes `schema.sql`, `schema.gen.ts` and the checksums of new migrations from a freshly migrated database. Run it
 * after adding a migration.
 */
const database = await createTestDatabase();
const client = new pg.Client({ connectionString: database.ownerUrl });
try {
  await client.connect();
  const { sql, types } = await describeSchema(client);
  writeFileSync(new URL('schema.sql', import.meta.url), sql);
  writeFileSync(new URL('schema.gen.ts', import.meta.url), types);
  writeFileSync(new URL('migrations.sha256', import.meta.url), listChecksums());
} finally {
  await client.end();
  await database.drop();
}
